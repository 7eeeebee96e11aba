import lounge from './pictures/keepers-lounge.webp'
import './auth.css'

/** The dialog's photo: beside the form, or above it on phones. */
export function AuthPhoto() {
  return (
    <div className="auth-photo">
      <img src={lounge} alt="" width="1080" height="720" />
      <p>Your boards, your pins and the light left on</p>
    </div>
  )
}
