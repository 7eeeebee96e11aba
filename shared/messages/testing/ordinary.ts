/** Ordinary texts that travelers and hosts write, separated by line breaks or `|`. */
const bodies: readonly string[] = `
Is the cottage heated at night?|Which side is out of the wind?|We land at nine in the evening, is that too late to check in?|Can we bring our dog? She is small and quiet.|Is there a step at the front door?|How far is the beach on foot?
Do you have a cot for a one year old?|Is the kitchen stocked with oil and salt?|We would come with two bikes, is there a shed?|Could we leave the bags before check-in?|Is the pool open in April?|How many stairs are there to the bedroom?
Is breakfast included in this rate?|Can we park a camper van in front of the house?|Is the last ferry at six or at seven?|Where do we find the key?|The key is in the tin next to the door.|Check-in is from three, but the cottage is free from noon.
We can leave the wheelchair ramp down if that helps.|There is a bench with a back on the north-east side.|All night. There is a rack for eight pairs of boots.|The pickers leave on the 20th, so from then it is quiet.|I have put a hamper into your offer.|Mornings are still, and afternoons can be windy.
Take the second exit of the roundabout and follow the gravel road.|The code of the gate is on the page of your booking.|Please don't feed the wallabies.|The wifi is good enough for video calls.|The nearest supermarket closes at eight.|We have two rooms left for those nights.
I can keep the room until tomorrow noon.|The minimum stay in January is three nights.|You can book through the page, the price is the same.|The price for four people is on the listing.|The city tax is included.|Cleaning is 80 dollars per stay and already in the price.
My mother comes with us and would like to sit outside all day.|My son is allergic to feathers, do you have other pillows?|My wife uses a wheelchair, is the shower level?|We are five adults, two of them share a bed.|We celebrate a birthday, may we decorate the terrace?|We would like to extend our stay by one night.
Could you cancel the second room, please?|Our flight was canceled, we arrive one day later.|We are stuck in traffic and will be there around ten.|We just arrived, thank you for the flowers!|The heater in the bathroom does not start.|The remote of the television is missing.
Is it possible to get a late checkout on Sunday?|Do you rent out surfboards?|Can you recommend a restaurant nearby?|Try the Fishermen's Wharf, they grill on Fridays.|The market is on Saturday morning behind the church.|You can hire skis in the village, five minutes away.
What is the water temperature in October?|Are the whales already there?|The whales are early this year.|Does the lake freeze in winter?|Is the road open after heavy snow?|You need chains from December to March.
Is there a washing machine?|Do you provide towels and linen?|Towels are in the cupboard next to the bath.|Is smoking allowed on the balcony?|Smoking is fine outside, please use the ashtray.|How strict are the quiet hours?
Is the deposit refundable?|When is the balance due?|Can I pay with a credit card on the site?|I paid yesterday, did my booking come through?|Do I get an invoice for my company?|The invoice is under your order.
We had a lovely time, the view is even better than in the photos.|Thank you for everything, we will come back.|Wool socks. I cannot say it often enough.|Forty-one steps, you said?|Then I vote cabin.|Would you take 150 for the second night?
Is the price per person or per night?|We could do 10% less if you stay a week.|Is there a discount for children under six?|Are pets charged extra?|The extra bed costs 25 a night and you can add it to the order.|Please choose the flexible rate if your dates may change.
I sent you a personal offer, it is valid until Friday.|Did you see the offer I made you?|I saw it, we need to talk to our friends first.|The other family wants the big room.|Could we split the stay between the cabin and the cottage?|Is the cabin free from January 14 to 19?
Our train gets in at 17:42, is there a bus?|I can pick you up at the station for 15 dollars.|A taxi from the airport is about 60 dollars.|The bus 12 stops right outside.|Is there a charger for electric cars?|There is a socket in the garage, 11 kW.
How big is the oven?|Is there a high chair?|Does the fireplace work and is wood included?|Wood is stacked behind the house, take what you need.|Please close the damper before you leave.|How do we switch on the hot tub?
The hot tub needs two hours to heat up.|Is the garden fenced?|Are there snakes in summer?|Mosquito nets are on every window.|Can you see the stars from the terrace?|On clear nights you can see the Milky Way.
May we bring our own kayak?|The jetty is shared with the neighbors.|Is fishing allowed from the jetty?|You need a fishing licence, the shop sells it.|Where can we rent a boat?|Ask for Tom at the harbor.
Which bedroom has the double bed?|The double bed is upstairs, the bunk beds downstairs.|Is the sofa bed comfortable for two?|How tall is the ceiling under the roof?|Watch your head on the stairs.|The light switch is behind the door.
Is there phone reception at the hut?|There is reception on the terrace only.|Do we need cash in the village?|The bakery takes cards.|What time does the sun set in June?|Around half past five, so bring a torch.
I left my jacket in the wardrobe, could you look?|Found it, I will mail it tomorrow.|What is the postal address of the hotel?|We are at 14 Ocean Road, the green gate.|Shall we bring firewood?|See you on Thursday!
`
  .trim()
  .split(/[|\n]/)
  .filter(Boolean)

const frames: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Hello! ${text}`,
  (text) => `Good evening. ${text} Kind regards, Isla`,
  (text) => `Thanks for your quick answer. ${text}`,
]

/** Five hundred ordinary messages with and without a greeting, which the scam check must let pass. */
export const ordinaryMessages: readonly string[] = frames.flatMap((frame) => bodies.map(frame)).slice(0, 500)
