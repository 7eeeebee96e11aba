import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { ListingDiagnosis } from '@nestboard/shared/search/diagnosis.ts'
import { searchRuleNames } from '@nestboard/shared/search/diagnosis.ts'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { formatTravelerParty } from '../../offers/party.ts'

/** The answer in one sentence, and what to expect. */
export function DiagnosisVerdict({ diagnosis }: { diagnosis: ListingDiagnosis }) {
  const { shown, day, length, today } = diagnosis
  return (
    <div className={joinClassNames('diagnosis', shown && 'diagnosis--good')} role="status">
      <h3 className="h-28">
        {shown ? 'Shown' : 'Not shown'} for {formatDayRange(day, day + length, { today, weekday: false })}
      </h3>
      <p>{describe(diagnosis)}</p>
    </div>
  )
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const all = (numbers[searchRuleNames.length] ?? '').toLowerCase()

function describe({ shown, hiding, ages, isIndexBehind }: ListingDiagnosis): string {
  const party = formatTravelerParty(ages)
  if (shown)
    return isIndexBehind
      ? 'But not for long: search hasn’t taken over your latest change yet, and then hides it.'
      : `A search for ${party} finds it and can book it.`
  const count = hiding.length
  const mended = count === 1 ? 'Mend it' : count === 2 ? 'Mend both' : `Mend all ${numbers[count]?.toLowerCase()}`
  return `${numbers[count]} of ${all} answers ${count === 1 ? 'hides' : 'hide'} it. ${mended} and a search for ${party} shows it.`
}
