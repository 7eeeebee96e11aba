import { beachHotelPicture, cliffBeachHousePicture, snowyLodgePicture } from '../../features/marketing/pictures.ts'
import { PictureTextSection } from '../../features/marketing/picture-text-section.tsx'
import { paymentCardIcon, groupIcon, hawkIcon } from '../../ui/icons/trip.ts'

/** Three ways to win guests, each with its own picture. */
export function WaysToWinGuests() {
  return (
    <section className="wrap">
      <PictureTextSection
        picture={cliffBeachHousePicture}
        alt="A beach house with a glass gable on a cliff at sunset"
        icon={hawkIcon}
        eyebrow="Search Hawks"
        title="Know who is looking"
        words="Set a radius, dates and nights. When a search fits, you get an alert, or your offer goes out before the traveler has finished looking."
      >
        <div className="lead">
          <p className="over__name">Two adults, 4 nights</p>
          <p className="t-14 two num">Thu, Jan 14 to Mon, Jan 18</p>
        </div>
        <dl className="over__sum num">
          <div>
            <dt>From your place</dt>
            <dd>3.2 km</dd>
          </div>
          <div className="over__kept">
            <dt>Offer sent</dt>
            <dd>A$262 a night</dd>
          </div>
        </dl>
      </PictureTextSection>
      <PictureTextSection
        picture={beachHotelPicture}
        alt="A grand hotel on a palm-lined beach"
        icon={paymentCardIcon}
        eyebrow="Direct payments"
        title="What they pay is what you get"
        words="Guests pay you through your own payment service. We are not in between, so there is nothing to hold back and no payout to wait for."
      >
        <dl className="over__sum num">
          <div>
            <dt>Your guest pays, 4 nights</dt>
            <dd>€668.00</dd>
          </div>
          <div>
            <dt>Commission</dt>
            <dd>€0.00</dd>
          </div>
          <div className="over__yours">
            <dt>Yours, before card fees</dt>
            <dd>€668.00</dd>
          </div>
        </dl>
      </PictureTextSection>
      <PictureTextSection
        picture={snowyLodgePicture}
        alt="A lit lodge among snowy pines at dusk"
        icon={groupIcon}
        eyebrow="Closed user groups"
        title="A rate for the right people"
        words="Offer companies and clubs a price that nobody else can see. Fill quiet weeks without lowering your public price."
      >
        <div className="lead">
          <p className="over__name">Alpine Club members</p>
          <p className="t-14 two num">Sun, May 2 to Thu, Jun 10</p>
        </div>
        <dl className="over__sum num">
          <div>
            <dt>Public price</dt>
            <dd>
              <s>CHF 240</s>
            </dd>
          </div>
          <div className="over__kept">
            <dt>For the group</dt>
            <dd>CHF 198 a night</dd>
          </div>
        </dl>
      </PictureTextSection>
    </section>
  )
}
