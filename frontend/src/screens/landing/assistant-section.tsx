import { Picture } from '../../features/marketing/picture.tsx'
import { lightkeepersCottageThumbnail } from '../../features/marketing/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { sendIcon } from '../../ui/icons/act.ts'
import { infoIcon } from '../../ui/icons/sign.ts'
import { bedIcon } from '../../ui/icons/stay.ts'
import { calendarIcon, compassIcon } from '../../ui/icons/trip.ts'
import { walkIcon } from '../../ui/icons/tool.ts'
import { LogoMark } from '../../ui/logo.tsx'

const features = [
  [calendarIcon, 'Itineraries', 'A day-by-day plan you can drag, cut and share.'],
  [compassIcon, 'Recommendations', 'Stays and tables that fit who is coming along.'],
  [walkIcon, 'Local activities', 'Walks, markets and tours near where you sleep.'],
  [infoIcon, 'Tips', 'Tides, road closures and the bakery that sells out by nine.'],
  [bedIcon, 'Booking help', 'She pins the stay. You press the button.'],
] as const

const plan = [
  ['Thu, Jan 14', 'Arrive in Aireys Inlet, cliff walk before sunset'],
  ['Fri, Jan 15', 'Swim at Fairhaven, lunch in Lorne'],
  ['Sat, Jan 16', 'Drive inland to Lavers Hill, glow worms after dark'],
] as const

/** The features of Sophia, the assistant, beside a sample conversation. */
export function AssistantSection() {
  return (
    <section className="wrap">
      <div className="soph">
        <Conversation />
        <div className="soph__words">
          <div className="stack">
            <h2 className="h-48">Sophia plans it. You change your mind.</h2>
            <p className="t-18 two">
              Your travel assistant knows which stays are real, which nights are free and what they cost right now. She
              suggests nothing else.
            </p>
          </div>
          <ul className="feat">
            {features.map(([icon, title, words]) => (
              <li key={title}>
                <Icon path={icon} size={24} />
                <div>
                  <h3>{title}</h3>
                  <p>{words}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Picture of a sample conversation, without interactive parts. */
function Conversation() {
  return (
    <div className="talk" role="img" aria-label="A conversation with Sophia about a trip on the Great Ocean Road">
      <p className="said said--me">
        Four slow days on the Great Ocean Road for two. Somewhere with a view, nothing huge.
      </p>
      <div className="talk__answer">
        <span className="assistant-mark">
          <LogoMark />
        </span>
        <div className="said said--so">
          <p>Two stays, one short drive a day. Both are free on your dates.</p>
          <ul className="plan">
            {plan.map(([day, words]) => (
              <li key={day}>
                <b>{day}</b>
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="talk__stay">
        <Picture of={lightkeepersCottageThumbnail} alt="" sizes="72px" />
        <div>
          <p className="talk__name cut">Lightkeeper’s Cottage</p>
          <p className="t-14 two num">A$1,442.20 total</p>
        </div>
      </div>
      <div className="talk__ask">
        <span className="three">Ask Sophia…</span>
        <Icon path={sendIcon} />
      </div>
    </div>
  )
}
