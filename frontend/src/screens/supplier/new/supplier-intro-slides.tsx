import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { usePageSearchParams } from '../../../lib/navigation/use-page-navigate.ts'
import {
  heroLighthousePicture,
  cliffBeachHousePicture,
  snowyLodgePicture,
} from '../../../features/marketing/pictures.ts'
import { teamsOfUserQuery } from '../../../features/profile/api.ts'
import {
  findNextSupplierSetUpStep,
  listUnfinishedSuppliers,
  type UnfinishedSupplier,
} from '../../../features/supplier/unfinished.ts'
import { buildButtonClass } from '../../../ui/button.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { TextBesideIllustration } from './text-beside-illustration.tsx'
import { buildSupplierSetUpStepPath } from './paths.ts'
import { SupplierSetUpPageFrame } from './set-up-page.tsx'

const slides = [
  {
    picture: heroLighthousePicture,
    title: 'Keep what your guests pay',
    words:
      'Nestboard takes no commission. You pay a small fixed fee, and the first year is free. Our goal: you keep up to 30% that used to go to booking sites.',
  },
  {
    picture: cliffBeachHousePicture,
    title: 'Meet travelers before they book',
    words:
      'A search hawk tells you who is looking near a bed you have free. Answer with a rate that only they can see.',
  },
] as const

const first = href('/supplier/new')
const second = { pathname: first, search: '?slide=2' }
const select = href('/supplier/new/select')
const nextClass = buildButtonClass({ look: 'main' })

/** Two slides about being a supplier. A user with an unfinished supplier sees a link back to its set-up instead. */
export function SupplierIntroSlides({ userId }: { userId: number }) {
  const [params] = usePageSearchParams()
  const { data, isPending } = useQuery(teamsOfUserQuery(userId))
  const [unfinished] = data ? listUnfinishedSuppliers(data, userId) : []
  const isChosen = params.has('slide')
  if (isPending && !isChosen) return <SupplierSetUpPageFrame next={null}>{waiting}</SupplierSetUpPageFrame>
  if (unfinished && !isChosen) return <WelcomeBack of={unfinished} />
  const isSecond = params.get('slide') === '2'
  const { picture, title, words } = slides[isSecond ? 1 : 0]
  return (
    <SupplierSetUpPageFrame
      {...(isSecond && { back: { pathname: first, search: '?slide=1' } })}
      next={
        <Link className={nextClass} to={isSecond ? select : second}>
          {isSecond ? 'Get started' : 'Next'}
        </Link>
      }
    >
      <TextBesideIllustration picture={picture}>
        <h1 className="h-64">{title}</h1>
        <p>{words}</p>
        <p className="hello__dots" role="img" aria-label={`Slide ${isSecond ? 2 : 1} of 2`}>
          {slides.map((slide) => (
            <i key={slide.title} className={slide.title === title ? 'is-now' : undefined} />
          ))}
        </p>
      </TextBesideIllustration>
    </SupplierSetUpPageFrame>
  )
}

const waiting = (
  <Skeleton label="Loading">
    <SkeletonLines lines={4} />
  </Skeleton>
)

function WelcomeBack({ of }: { of: UnfinishedSupplier }) {
  const { supplier } = of
  return (
    <SupplierSetUpPageFrame
      note={
        <Link className="link" to={select}>
          Start another supplier
        </Link>
      }
      next={
        <Link
          className={nextClass}
          to={buildSupplierSetUpStepPath(supplier, findNextSupplierSetUpStep(of) ?? 'supplier-hub')}
        >
          Continue
        </Link>
      }
    >
      <TextBesideIllustration picture={snowyLodgePicture}>
        <h1 className="h-64">Welcome back</h1>
        <p>
          You started to set up <b className="b">{supplier.name}</b>. Everything you saved is still here.
        </p>
      </TextBesideIllustration>
    </SupplierSetUpPageFrame>
  )
}
