/** Explains how a price match keeps the traveler's booking safe, beside both steps of the form. */
export function BookingSafetySteps() {
  return (
    <aside className="block pm-safe" aria-labelledby="pm-safe">
      <h2 className="h-22" id="pm-safe">
        How it stays safe
      </h2>
      <ol>
        <li>
          <b>Show us your booking</b>
          <span>We read what we can; you check it.</span>
        </li>
        <li>
          <b>Say that it is the right place</b>
          <span>We show you who we found. Nobody sees your name or your confirmation before you say yes.</span>
        </li>
        <li>
          <b>The place answers, direct</b>
          <span>It sees your name, the booking and the confirmation, never your email or phone.</span>
        </li>
        <li>
          <b>Keep your booking until ours is confirmed</b>
          <span>Only then do we ask you to cancel the old one, in time.</span>
        </li>
      </ol>
    </aside>
  )
}
