import type { ListingDiagnosis } from '@nestboard/shared/search/diagnosis.ts'
import { href, Link } from 'react-router'
import { formatTimeOfDay } from '../../../lib/time/format-time-of-day.ts'
import { Button, buildButtonClass } from '../../../ui/button.tsx'
import { Panel, PanelFooter, PanelHeader } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { checkIcon, crossIcon, warningIcon } from '../../../ui/icons/sign.ts'
import { formatDistance } from '../../place/format-distance.ts'
import { useManagedSupplier } from '../../supplier/managed-supplier.ts'
import { explainSearchRules, type RemedyPage, type RuleExplanation } from './explain-search-rules.ts'

interface Props {
  readonly diagnosis: ListingDiagnosis
  readonly listingId: number
  /** Asks search again. */
  readonly onAgain: () => void
}

const look = {
  formatDistance: (meters: number) => formatDistance(meters, navigator.language),
  formatTime: formatTimeOfDay,
}
const states = {
  passed: { label: 'Passed', icon: checkIcon },
  bad: { label: 'Hides it', icon: crossIcon },
  warn: { label: 'Passed, but', icon: warningIcon },
} as const

/** More nights than this are not drawn as dots. */
const mostDots = 14

/** All rules in the order in which search asks them, each with its figures and, if it hides the listing, its remedy. */
export function DiagnosisRules({ diagnosis, listingId, onAgain }: Props) {
  const rules = explainSearchRules(diagnosis, look)
  const bad = rules.filter(({ state }) => state === 'bad').length
  return (
    <Panel>
      <PanelHeader>
        <h3 className="h-18">Ten questions, in order</h3>
        <span className="push t-14 two num">
          {rules.length - bad} pass{bad > 0 && `, ${bad} ${bad === 1 ? 'hides' : 'hide'} it`}
        </span>
      </PanelHeader>
      <ol className="asks">
        {rules.map((rule) => (
          <li key={rule.name} className={rule.state === 'passed' ? undefined : rule.state}>
            <span className="asks__sign" role="img" aria-label={states[rule.state].label}>
              <Icon path={states[rule.state].icon} size={16} />
            </span>
            <b>{rule.label}</b>
            <div>
              <p>{rule.text}</p>
              {rule.name === 'STAY_LENGTH' && rule.state === 'bad' && <NightDots {...diagnosis} />}
            </div>
            <div className="asks__act">
              {rule.name === 'FRESHNESS' && diagnosis.isIndexBehind ? (
                <Button size="s" onClick={onAgain}>
                  Check again
                </Button>
              ) : (
                <RemedyLink rule={rule} listingId={listingId} isFirst={rule.name === diagnosis.hiding[0]} />
              )}
            </div>
          </li>
        ))}
      </ol>
      <PanelFooter className="t-13 three">
        These are the questions that search itself asks for a traveler without an offer of their own, with the same
        answers, asked at {formatTimeOfDay(diagnosis.nms)}.
      </PanelFooter>
    </Panel>
  )
}

/** The searched nights as dots, followed by those that the minimum stay asks for. */
function NightDots({ length, minDays }: ListingDiagnosis) {
  if (minDays <= length || minDays > mostDots) return null
  return (
    <div className="asks__nights" role="img" aria-label={`${length} of ${minDays} nights`}>
      {Array.from({ length: minDays }, (_, at) => (
        <i key={at} className={at < length ? undefined : 'is-missing'} />
      ))}
    </div>
  )
}

function RemedyLink({ rule, listingId, isFirst }: { rule: RuleExplanation; listingId: number; isFirst: boolean }) {
  const { supplier, can } = useManagedSupplier()
  const { remedy, state } = rule
  if (!remedy || !can(...remedy.needs)) return null
  const variant = state === 'warn' ? 'quiet' : isFirst ? 'main' : 'line'
  return (
    <Link
      className={buildButtonClass({ look: variant, size: 's' })}
      to={remedyPath(remedy.page, supplier.id, listingId)}
    >
      {remedy.label}
    </Link>
  )
}

function remedyPath(page: RemedyPage, supplierId: number, listingId: number): string {
  const params = { id: String(supplierId), listingId: String(listingId) }
  switch (page) {
    case 'payment':
      return href('/supplier/:id/manage/payment', { id: params.id })
    case 'basics':
      return href('/supplier/:id/manage/listings/:listingId/details/basics', params)
    case 'photos':
      return href('/supplier/:id/manage/listings/:listingId/details/photos', params)
    case 'location':
      return href('/supplier/:id/manage/listings/:listingId/details/location', params)
    case 'rates':
      return href('/supplier/:id/manage/listings/:listingId/rates', params)
    case 'inventory':
      return href('/supplier/:id/manage/listings/:listingId/inventory', params)
    case 'rules':
      return href('/supplier/:id/manage/listings/:listingId/rules', params)
    case 'calendars':
      return href('/supplier/:id/manage/listings/:listingId/calendars', params)
  }
}
