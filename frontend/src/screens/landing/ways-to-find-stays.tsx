import { Picture, type Illustration } from '../../features/marketing/picture.tsx'
import {
  alpineHutThumbnail,
  lavenderHousePicture,
  lofotenPicture,
  lofotenThumbnail,
  castleVineyardPicture,
} from '../../features/marketing/pictures.ts'
import { PictureTextSection } from '../../features/marketing/picture-text-section.tsx'
import { Icon } from '../../ui/icon.tsx'
import { thumbtackIcon, swapIcon, wandIcon } from '../../ui/icons/act.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { priceDropIcon } from '../../ui/icons/tool.ts'
import amara from './pictures/amara.svg'
import isla from './pictures/isla.svg'
import leo from './pictures/leo.svg'

/** Three ways to find a stay, each with its own picture. */
export function WaysToFindStays() {
  return (
    <section className="wrap">
      <PictureTextSection
        picture={castleVineyardPicture}
        alt="A castle above vineyards in evening light"
        icon={boardIcon}
        eyebrow="Planning Board"
        title="One board, everyone’s favorites"
        words="Pin stays while you look. Everyone you invite sees the same board, prices update by themselves, and the stay you all like is one tap from booked."
      >
        <div className="over__line">
          <div className="over__words">
            <p className="over__name cut">Castello di Montefosco</p>
            <p className="t-14 two">Umbria, 7 nights for 6</p>
          </div>
          <span className="faces">
            {[isla, leo, amara].map((face) => (
              <img key={face} src={face} alt="" width="28" height="28" loading="lazy" />
            ))}
          </span>
        </div>
        <div className="over__line over__line--wrap">
          <span className="over__votes">
            <Icon path={thumbtackIcon} size={16} />
            Pinned
          </span>
          <span className="over__drift num">
            <Icon path={priceDropIcon} size={16} />
            €118.00 less since pinned
          </span>
        </div>
      </PictureTextSection>
      <PictureTextSection
        picture={lavenderHousePicture}
        alt="A country house behind rows of lavender"
        icon={swapIcon}
        eyebrow="Price Match Fusion"
        title="Booked already? Ask the owner anyway"
        words="Send the confirmation you have. The same supplier can answer with a better deal, before your time limit runs out."
      >
        <dl className="over__sum num">
          <div>
            <dt>Booked elsewhere, 4 nights</dt>
            <dd>
              <s>€812.00</s>
            </dd>
          </div>
          <div>
            <dt>Same house, from its owner</dt>
            <dd className="b">€668.00</dd>
          </div>
          <div className="over__kept">
            <dt>You keep</dt>
            <dd>€144.00</dd>
          </div>
        </dl>
      </PictureTextSection>
      <PictureTextSection
        picture={lofotenPicture}
        alt="A cabin on a cliff under northern lights"
        icon={wandIcon}
        eyebrow="Whisk Me Away"
        title="Name a place. Let the owners bid"
        words="Draw a circle on the map and pick your dates. Suppliers inside it send offers made for you, side by side."
      >
        <p className="t-14">
          <b>Lofoten, Norway</b> <span className="two">within 20 km, 5 nights for 2</span>
        </p>
        <Bid picture={lofotenThumbnail} name="Fjellro Cabin" words="free Mar 4 – Mar 9" total="€735" />
        <Bid picture={alpineHutThumbnail} name="Hytte Nordlys" words="breakfast included" total="€690" />
      </PictureTextSection>
    </section>
  )
}

function Bid({ picture, name, words, total }: { picture: Illustration; name: string; words: string; total: string }) {
  return (
    <div className="bid">
      <Picture of={picture} alt="" sizes="40px" />
      <span>
        <b>{name}</b>
        <span className="two">{words}</span>
      </span>
      <span className="num b">{total}</span>
    </div>
  )
}
