import { features } from '@nestboard/shared/features.ts'
import { describe, expect, it } from 'vitest'
import { listSourceFiles, readSource } from './tree.ts'
import { isMeaninglessFileName, findStrayFeatureFolders } from './folder-names.ts'
import { listImports, resolveImport } from './import-statements.ts'
import { findImportRefusal, privateRowsImportRefusal } from './zones.ts'

const sources = listSourceFiles()
const code = sources.filter((path) => /\.(?:ts|tsx|mts|mjs)$/.test(path))
const imports = code.flatMap((from) =>
  listImports(readSource(from)).map((it) => ({ from, ...it, to: resolveImport(from, it.to) })),
)
/** The files that the app loads lazily are its screens. */
const screens = new Set(
  imports.filter(({ from, isLazy }) => from.startsWith('frontend/src/app/') && isLazy).map(({ to }) => to),
)
const planted = new Set(['frontend/src/screens/home.tsx', 'frontend/src/screens/account.tsx'])
const why = (from: string, to: string, isLazy = false) => findImportRefusal({ from, to, isLazy }, features, planted)

/**
 * Files that may use the rows of a later feature, because a dependency between the features would be circular: `file
 * -> feature`, and why.
 */
const rowsOfOthers: Readonly<Record<string, string>> = {
  'listing/draft.store.ts -> inventory': 'a draft may be deleted only while no night of it is sold',
  'listing/bookable-public-rate.store.ts -> rates':
    'a listing is published only with an open rate, which the write checks',
  'offers/read-pins-on-board.ts -> trips':
    'an offer shows whether it is pinned on the caller’s board; trips prices pins by offers',
  'supplier/non-refundable-rate.store.ts -> listing':
    'a member is assigned only listings of their supplier; listings ask teams for rights',
  'supplier/non-refundable-rate.store.ts -> rates':
    'a supplier whose public listing has a non-refundable rate keeps its payment; rates ask for the payment',
}
const isTestOrRows = /\.test\.ts$|\/testing\/|\/rows\.ts$/
/** A key built from a template string. References to owners (`U#7`, `S#7`, `L#7`) are values, not keys. */
const handmadeKey = /`(?![USL]#)[A-Za-z]{1,12}\d?#\$\{/g
const nameOf = ({ from, to }: { from: string; to: string }): string =>
  `${from.replace('functions/', '')} -> ${to.split('/')[1]}`

describe('the repository', () => {
  it('no import goes against the layers or reaches into a private file', () => {
    const refused = imports.flatMap((each) => {
      const reason = findImportRefusal(each, features, screens)
      if (reason === privateRowsImportRefusal && nameOf(each) in rowsOfOthers) return []
      return reason ? [`${each.from} -> ${each.to}: ${reason}`] : []
    })
    expect(refused).toEqual([])
  })

  it('only a few files of a feature name rows of another, each with a reason that still holds', () => {
    const refused = imports.filter((each) => findImportRefusal(each, features, screens) === privateRowsImportRefusal)
    expect([...new Set(refused.map(nameOf))].toSorted()).toEqual(Object.keys(rowsOfOthers).toSorted())
    expect(Object.keys(rowsOfOthers).length).toBeLessThanOrEqual(5)
  })

  it('only rows.ts files build keys', () => {
    const builders = code.filter((path) => /^(?:functions|events)\//.test(path) && !isTestOrRows.test(path))
    const found = builders.flatMap((path) =>
      (readSource(path).match(handmadeKey) ?? []).map((key) => `${path}: ${key}`),
    )
    expect(found).toEqual([])
    expect('pk: `T#${stemOf(id)}`'.match(handmadeKey)).toEqual(['`T#${'])
  })

  it('finds hundreds of imports, so that the rules above check something', () => {
    expect(imports.length).toBeGreaterThan(150)
  })

  it('every folder beside the features is a listed feature', () => {
    expect(findStrayFeatureFolders(sources, features)).toEqual([])
  })

  it('no feature is listed twice', () => {
    expect(new Set(features).size).toBe(features.length)
  })

  it('no file or folder has a meaningless name', () => {
    expect(sources.filter(isMeaninglessFileName)).toEqual([])
  })
})

describe('a planted violation is caught', () => {
  it.each([
    ['shared/kernel/day.ts', 'shared/intl/countries.ts', /may not import shared feature/],
    ['shared/kernel/day.ts', 'lodash', /no package but zod/],
    ['shared/kernel/day.ts', 'node:crypto', /no package but zod/],
    ['shared/auth/model.ts', 'shared/profile/model.ts', /profile stands to the right of auth/],
    ['shared/rates/price.ts', 'shared/listing/routes.ts', /routes are its own/],
    ['shared/rates/price.ts', 'shared/listing/media-routes.ts', /routes are its own/],
    ['shared/auth/model.ts', 'functions/kernel/table/table.ts', /may not import functions kernel/],
    ['shared/auth/model.ts', 'events/contracts/change.ts', /may not import contracts/],
    ['events/contracts/change.ts', 'functions/kernel/table/table.ts', /may not import functions kernel/],
    [
      'functions/kernel/request/create-feature-handler.ts',
      'functions/auth/session.ts',
      /may not import functions feature/,
    ],
    ['functions/gateways/square/live.ts', 'functions/payments/charge.ts', /may not import functions feature/],
    ['functions/auth/session.ts', 'functions/profile/get-user.ts', /profile stands to the right of auth/],
    ['functions/profile/get-user.ts', 'functions/auth/session.store.ts', /store is private/],
    ['functions/profile/get-user.ts', 'functions/auth/index.ts', /entry/],
    ['functions/profile/get-user.ts', 'functions/auth/rows.ts', /rows are private/],
    ['functions/profile/rows.ts', 'functions/auth/rows.ts', /rows are private/],
    ['functions/trips/create-product.ts', 'functions/search/map/rows.ts', /rows are private/],
    ['functions/kernel/request/session.ts', 'functions/auth/rows.ts', /rows are private/],
    ['infra/local/seed.ts', 'functions/auth/rows.ts', /rows are private/],
    ['functions/profile/get-user.ts', 'functions/auth/testing/person.ts', /only tests/],
    ['functions/profile/get-user.ts', '@aws-sdk/client-s3', /reach the outside/],
    ['functions/gateways/stripe/live.ts', 'node:https', /reach the outside/],
    ['functions/gateways/stripe/live.ts', '@smithy/fetch-http-handler', /reach the outside/],
    ['functions/auth/session.ts', 'events/create-lane-handler.ts', /may not import events/],
    ['functions/auth/session.ts', 'infra/contract.ts', /may not import infra/],
    ['events/rates/on-rate-changed.ts', 'functions/rates/rate.store.ts', /store is private/],
    ['events/create-lane-handler.ts', 'infra/local/listen-on-loopback.ts', /may not import local/],
    ['events/mail/send.ts', 'frontend/src/lib/api/call-api-route.ts', /may not import lib/],
    ['infra/stacks/api.ts', 'functions/auth/index.ts', /may not import functions feature/],
    ['infra/stacks/api.ts', 'shared/rates/compute-cancellation-tiers.ts', /no decisions/],
    ['infra/local/seed.ts', 'functions/auth/session.store.ts', /store is private/],
    ['infra/local/seed.ts', 'functions/auth/session.ts', /entries only/],
    ['frontend/src/ui/button.tsx', 'frontend/src/lib/api/call-api-route.ts', /may not import lib/],
    ['frontend/src/ui/button.tsx', 'frontend/src/features/auth/api.ts', /may not import frontend feature/],
    ['frontend/src/ui/button.tsx', 'events/contracts/stream-record.ts', /may not import contracts/],
    ['frontend/src/lib/realtime/realtime-socket.ts', 'events/contracts/stream-record.ts', /may not import contracts/],
    ['frontend/src/lib/realtime/realtime-socket.ts', 'events/socket/post-to-sockets.ts', /may not import events/],
    ['frontend/src/lib/api/call-api-route.ts', 'functions/kernel/request/actor.ts', /may not import functions kernel/],
    ['frontend/src/lib/api/call-api-route.ts', 'node:crypto', /the browser has no such package/],
    [
      'frontend/src/features/auth/sign-in.tsx',
      'frontend/src/features/profile/user-chip.tsx',
      /profile stands to the right of auth/,
    ],
    ['frontend/src/features/profile/user-chip.tsx', 'frontend/src/features/auth/parts/step.tsx', /parts are private/],
    ['frontend/src/features/profile/user-chip.tsx', 'frontend/src/screens/home.tsx', /may not import screen/],
    ['frontend/src/screens/home.tsx', 'frontend/src/screens/account.tsx', /screens don’t import screens/],
    [
      'frontend/src/screens/trip/trip-planning.tsx',
      'frontend/src/screens/supplier/parts/frame.tsx',
      /screens don’t import screens/,
    ],
    ['frontend/src/screens/home.tsx', 'frontend/src/features/auth/parts/step.tsx', /parts are private/],
    ['frontend/src/screens/home.tsx', 'frontend/src/app/routes.tsx', /may not import app/],
    ['frontend/src/app/routes.tsx', 'frontend/src/screens/home.tsx', /lazily/],
    ['frontend/src/app/main.tsx', 'infra/local/listen-on-loopback.ts', /may not import local/],
  ])('%s -> %s', (from, to, reason) => {
    expect(why(from, to)).toMatch(reason)
  })

  it('a folder that is not a feature, and a meaningless name', () => {
    expect(
      findStrayFeatureFolders(
        ['shared/stuff/model.ts', 'frontend/src/features/thing/api.ts', 'functions/auth/index.ts'],
        features,
      ),
    ).toEqual(['shared/stuff', 'frontend/src/features/thing'])
    expect(
      ['shared/kernel/utils.ts', 'functions/helpers/x.ts', 'frontend/src/lib/types.d.ts', 'infra/misc.test.ts'].every(
        isMeaninglessFileName,
      ),
    ).toBe(true)
    expect(
      ['shared/kernel/unit.ts', 'infra/test/tree.ts', 'functions/auth/common-passwords.ts'].some(isMeaninglessFileName),
    ).toBe(false)
  })
})

describe('allowed imports stay allowed', () => {
  it.each([
    ['shared/kernel/wire.ts', 'zod/mini'],
    ['shared/profile/model.ts', 'shared/auth/model.ts'],
    ['functions/profile/get-user.ts', 'functions/auth/session.ts'],
    ['functions/auth/account.store.ts', 'shared/profile/model.ts'],
    ['functions/auth/session.ts', 'functions/auth/session.store.ts'],
    ['functions/auth/session.store.ts', 'functions/auth/rows.ts'],
    ['functions/search/map/map-row-key-fields.ts', 'functions/search/map/rows.ts'],
    ['functions/auth/session.store.ts', 'functions/kernel/rows.ts'],
    ['functions/auth/session.test.ts', 'functions/profile/rows.ts'],
    ['events/supplier/record-change-in-audit-log.ts', 'functions/fees/rows.ts'],
    ['infra/import/write-imported-listings.ts', 'functions/listing/rows.ts'],
    ['functions/profile/user.test.ts', 'functions/auth/testing/person.ts'],
    ['functions/profile/user.test.ts', 'infra/local/start.ts'],
    ['functions/kernel/table/table.ts', '@aws-sdk/client-dynamodb'],
    ['functions/kernel/media/presign-url.ts', '@smithy/signature-v4'],
    ['functions/gateways/maps/create-google-maps-service.test.ts', 'node:http'],
    ['functions/intl/timezone.test.ts', 'functions/auth/testing/person.ts'],
    ['events/auth/close-sockets-of-ended-session.test.ts', 'functions/auth/account.store.ts'],
    ['infra/bench/fan-out.ts', 'functions/auth/session.store.ts'],
    ['events/rates/on-rate-changed.ts', 'functions/offers/offer.ts'],
    ['infra/local/listen-on-loopback.ts', 'functions/auth/index.ts'],
    ['infra/local/stream-delivery.ts', 'events/create-lane-handler.ts'],
    ['infra/stacks/api.ts', 'shared/auth/routes.ts'],
    ['frontend/src/features/profile/user-chip.tsx', 'frontend/src/features/auth/auth-popup.tsx'],
    ['frontend/src/features/auth/auth-popup.tsx', 'frontend/src/features/auth/parts/step.tsx'],
    ['frontend/src/screens/trip/trip-planning.tsx', 'frontend/src/screens/trip/parts/board.tsx'],
    ['frontend/src/screens/landing.tsx', 'frontend/src/screens/landing/questions.tsx'],
    ['frontend/src/screens/landing.tsx', 'frontend/src/screens/landing.css'],
    ['frontend/src/gallery-entry.tsx', 'frontend/src/ui/toasts.tsx'],
    ['frontend/src/lib/realtime/realtime-socket.ts', 'shared/kernel/max-frame-bytes.ts'],
    ['frontend/e2e/sign-up.spec.ts', 'infra/local/start.ts'],
    ['frontend/list-screen-source-files.ts', 'frontend/src/app/screen-route.ts'],
  ])('%s -> %s', (from, to) => {
    expect(why(from, to)).toBeUndefined()
  })

  it('the app may load a screen lazily', () => {
    expect(why('frontend/src/app/routes.tsx', 'frontend/src/screens/home.tsx', true)).toBeUndefined()
  })
})

describe('reading imports', () => {
  it('finds every import form in any layout', () => {
    const text = [
      "import a from 'one'",
      "import type { B } from './two.ts'",
      "import {\n  c,\n  d,\n} from '../three.ts'",
      "import 'four.css'",
      "export { e } from './five.ts'",
      "const f = lazy(() => import('./six.tsx'))",
    ].join('\n')
    expect(listImports(text)).toEqual([
      ...['one', './two.ts', '../three.ts', 'four.css', './five.ts'].map((to) => ({ to, isLazy: false })),
      { to: './six.tsx', isLazy: true },
    ])
  })

  it('relative paths and workspace names resolve to the same form', () => {
    expect(resolveImport('functions/auth/session.ts', '../kernel/table/table.ts')).toBe(
      'functions/kernel/table/table.ts',
    )
    expect(resolveImport('functions/auth/session.ts', '@nestboard/shared/auth/model.ts')).toBe('shared/auth/model.ts')
    expect(resolveImport('functions/auth/session.ts', '@aws-sdk/lib-dynamodb')).toBe('@aws-sdk/lib-dynamodb')
  })
})
