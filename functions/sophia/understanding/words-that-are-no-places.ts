/**
 * Words that many messages hold and that are also names of places somewhere, or look like them beside "in" and "to".
 * The gazetteer knows villages named Me, Book and Nice.
 */
export const wordsThatAreNoPlaces: ReadonlySet<string> = new Set(
  (
    'a an the and or but if so as at by of on in to for from with near around about into over under than then that this these those ' +
    'i me my mine myself we us our ours you your yours he him his she her it its they them their who what when where which why how ' +
    'am is are was were be been being do does did done have has had having will would can could should shall may might must ' +
    'yes yeah yep yup no nope not none nothing ok okay sure please thanks thank hi hello hey dear good great nice perfect fine cool ' +
    'awesome lovely excellent wonderful amazing fantastic correct right wrong true sorry actually well also too just only maybe ' +
    'there here now later soon today tonight tomorrow yesterday once again still yet already never always ever anywhere somewhere ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october ' +
    'november december mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec spring summer ' +
    'autumn fall winter christmas easter halloween weekend weekends week weeks month months year years day days night nights morning ' +
    'afternoon evening noon midnight hour hours minute minutes time date dates time ' +
    'one two three four five six seven eight nine ten eleven twelve first second third fourth last next another other others some ' +
    'any all both each every many much more most few less least several enough same different ' +
    'hotel hotels motel hostel inn house houses home homes room rooms apartment apartments flat villa place places stay stays ' +
    'accommodation lodging bed beds bedroom bathroom kitchen pool wifi internet laundry parking breakfast spa gym view balcony ' +
    'pet pets dog dogs cat cats kid kids child children baby family families couple couples friend friends people person adult ' +
    'adults guest guests group party wife husband mom dad star stars rating ratings rated price prices budget cost cheap cheaper ' +
    'expensive money cash dollar dollars euro euros usd aud eur gbp card total ' +
    'beach beaches sea ocean lake mountain mountains forest park river city cities town village downtown center centre area region ' +
    'country countryside island coast airport station street road middle heart vicinity neighborhood location address case mind ' +
    'advance general particular total fact order need needs addition particular mood person ' +
    'book booking booked reserve reserved reservation reservations search searching find finding found look looking get getting go ' +
    'going gone come coming see seeing seen visit visiting travel traveling travelling trip trips tour travels vacation holiday ' +
    'holidays leave leaving arrive arriving arrival depart departure check checking checkin checkout want wanted like likes love ' +
    'prefer make making change changed add remove keep take taking give show tell ask help know think let lets try use spend sleep ' +
    'eat drink drive walk work rest relax relaxing plan planning itinerary confirm cancel pay buy have be say start end begin ' +
    'weather flight flights bus buses car cars train ticket tickets event events attraction attractions museum restaurant ' +
    'restaurants concert rental taxi anything something everything someone anyone quiet clean close closer far big small large ' +
    'little cozy luxury modern new old young high higher low lower long short warm cold hot dry wet free available possible sophia ' +
    'access service services option options details info information number phone list lot lots bit kind sort type way thing ' +
    'things work business conference meeting wedding honeymoon anniversary birthday surprise explore somewhere return back ' +
    'economy standard compact premium class flexible ' +
    'pick picking drop board meet attend enjoy watch attending say mention doing doing'
  ).split(' '),
)
