import { wordsThatAreNoPlaces } from '../understanding/words-that-are-no-places.ts'

/**
 * Further words that an answer about a trip uses and that name no stay by themselves, besides those that are common in
 * requests. Words that stays like to be called by, such as "paradise" or "lagoon", are left out.
 */
const furtherPlainWords: ReadonlySet<string> = new Set(
  (
    'above across after against along already although among apart away before behind below beneath beside besides between beyond ' +
    'down during else except few further however inside instead nearby off onto otherwise out outside overall past per perhaps ' +
    'quite rather really since somewhat that’s through throughout till toward towards twice under until up upon usually versus ' +
    'via while within without yourself afterwards meanwhile furthermore moreover therefore thus hence indeed often sometimes ' +
    'everyone nobody nothing it’s i’m i’ve you’re you’ll they’re there’s here’s don’t doesn’t didn’t isn’t aren’t can’t won’t ' +
    'pro pros con cons note notes noted tip tips idea ideas draft drafts row rows answer answers question questions example page ' +
    'map link links list record records result results mark marked opinion source sources host hosts owner owners traveler ' +
    'travelers visitor visitors local locals swimmer swimmers walker walkers child’s toddler toddlers teenager teenagers ' +
    'ahead either neither whichever whatever whose ' +
    'act age bag bake bath bathe beauty bench bike bikes bird birds boat boats bottle bowl bread bridge brunch cafe cafes cake ' +
    'campfire canoe castle cathedral cave caves cellar cheese cheeses chocolate church churches cinema class classes cliff cliffs ' +
    'clothes coach coat coffee comfort cook course court cove cows creek crowd crowds cuisine culture cycle dance deal deals deck ' +
    'desk dessert detour dinner dinners dish dishes distance dock dune dunes engine escape extra farm farms fee fees ferry ferries ' +
    'festival fire fireplace fish fishing fog food foods footpath fork fruit fruits galleries gallery game games garden gardens gate ' +
    'gear grass grill grove guide guides hall harbor harbour harvest hat heat height hike hikes hill hills history horse horses ' +
    'ice indoor indoors jetty journey juice kayak kayaks kettle key keys kilometer kilometers kiosk lane library lift light ' +
    'lighthouse line lookout luggage lunch lunches market markets meal meals menu meter meters mile miles milk mist mood mud ' +
    'music nature network noise oven oyster oysters pace pack parade park parks pass pasta path paths peace peak picnic picnics ' +
    'pier pillow pizza plants plate platform play playground playgrounds port porch pub pubs queue rail railway rain range reef ' +
    'refund reception review reviews rhythm rim ride rides rock rocks roof route routes row ruin ruins rule rules sail sand sauna ' +
    'scenery school score seafood seal seals season seasons seat seats shade shelf shell shells ship shop shops shore shower ' +
    'showers side sight sights sign silence ski skis sky sleep snow soup space spot spots square squares stage stairs start ' +
    'steps stop stops store storm stove stream summit sun sunrise sunset sunsets sunshine surf swim swims table tables tap tax ' +
    'taxes tea temperature temple terrace tide tides toilet toilets tool tools top tower track tracks traffic trail trails tram ' +
    'trams transit transport tree trees tunnel umbrella valley value van vegetables verandah view views vineyard vineyards wait ' +
    'walk walks wall water waters wave waves weed whale whales wheel wheelchair width wildlife wind winds window windows wine ' +
    'wines winery wineries wood woods yard zone zoo ' +
    'able accessible active affordable airy alive ancient attractive average bad bare basic beautiful best better big bigger bold ' +
    'bright brief broad busy calm careful casual central charming cheerful chilly classic coastal cold comfortable common ' +
    'complete convenient costly cozier crisp crowded daily dark decent deep delicious detached direct double easier easy elegant ' +
    'empty entire exact excellent extra fair famous fancy fast favorite final fresh friendly full gentle genuine giant gorgeous grand ' +
    'green handy happy hard healthy heated heavy helpful hidden historic historical huge ideal inland intimate joyful keen larger ' +
    'largest late later latest lazy lively lone longer loud lucky main many mild minimal moderate modest narrow natural neat ' +
    'nearer nearest nearly nicer normal northern southern eastern western north south east west open ordinary original outdoor ' +
    'outdoors own peaceful plain pleasant plenty popular precious pretty pricey private proper pure quaint quick quieter quietest ' +
    'rare ready real recent regular reliable remote rich romantic roomy rough round rural rustic safe same scenic secluded secure ' +
    'separate shady shallow shared sharp sheltered shorter similar simple single slow slower smaller smallest smooth snug social soft ' +
    'solid spacious special splendid spare steady steep stony strong stunning stylish suitable sunny sure sweet tall tasty thick ' +
    'thin tidy tiny tired top traditional tranquil typical unique upper useful usual vast vegan vegetarian warmest wide wild windy ' +
    'winding wonderful wooden worth young youngest ' +
    'accept admit agree allow appear ask avoid become begin belong bring build call came carry charge choose chose climb collect ' +
    'combine compare consider contain continue costs cover cross decide depend describe expect explain fall feel fill finish fit ' +
    'fits follow forget found gather given gives grab grow guess handle happen hear hold hope hope include included includes join ' +
    'jump knows lead learn lend lies lift listen live lock looks lose made makes mean means miss mix move offer offers order ' +
    'pause pay perform permit point pour press promise propose proposed provide pull push put raise reach read recommend relax ' +
    'rely remain remember remind rent repair repeat replace reply require respect rise run save seem sell send serve serves set ' +
    'share shown sit sits skip slip solve sort speak split spread stand stands starts step suggest suits support swap taken takes ' +
    'talk taste tell tend think throw tie told took touch train treat trust turn understand understood unwind unpack use used ' +
    'wake wander wash watch wear welcome welcomes went wish wonder worry write written checked free fully half whole quarter ' +
    'breakfasts dates plus farther furthest cabin cabins cottage cottages lodge lodges resort resorts guesthouse guesthouses suite ' +
    'suites chalet chalets studio studios bungalow tent tents loft lofts farmstay treehouse yurt houseboat estate ranch hostels ' +
    'motels inns villas apartments homestay campsite campground'
  ).split(' '),
)

/** Endings of words that are seldom a name by themselves. */
const plainEnding = /(?:ly|est|ful|less|able|ible|ous|tion|ness|ment|ance|ence)$/

/** Whether a word, in any case, is one of plain English rather than part of a name. */
export const isPlainWord = (word: string): boolean =>
  word
    .toLowerCase()
    .replaceAll("'", '’')
    .split('-')
    .every(
      (part) =>
        wordsThatAreNoPlaces.has(part) ||
        furtherPlainWords.has(part) ||
        plainEnding.test(part) ||
        /^\d*(?:st|nd|rd|th|am|pm|km|m|min)?$/.test(part),
    )
