import lounge from './pictures/keepers-lounge.webp'
import './auth.css'

/** Photo of the log-in dialog: beside the form, or above the form on phones. */
export function AuthPhoto() {
  return (
    <div className="auth-photo">
      <img src={lounge} alt="" width="1080" height="720" />
      <p>Your boards, your pins and the light left on</p>
    </div>
  )
}
