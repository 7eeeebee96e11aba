// Patterns that `judge-message-text.ts` looks for in messages. They match normalized text: lower case with single
// spaces. Every gap and repetition has an upper bound or one place where it can begin, so that the time grows with the
// text's length only.

const secret =
  '(?:verification|security|log-?in|sign-?in|one-time|6-digit|six-digit|sms|confirmation|reset) (?:code|pin)'
const link =
  '(?:https?:|www\\.|link|click|tap|(?<![a-z0-9-])[a-z0-9-]{1,63}\\.(?:com|net|org|info|top|xyz|site|online|icu|click|live|shop|ru|cc|me|co)\\b)'
const brand = '(?:nestboard|nestb0ard|nest-board|nestbo[a4]rd)'

const messenger =
  '(?:telegram|whats ?app|viber|signal|wechat|line|instagram|insta|skype|snapchat|kik|discord|messenger|threema|zalo|vk|tg|ig)'

/** Known scams (Action Fraud, Scamwatch and the FBI's IC3 describe each kind). A message that matches is refused. */
export const scamPatterns: readonly RegExp[] = [
  // Requests to tell the sender a code or password.
  new RegExp(`(?:send|text|give|tell|read|forward|share|reply with|need)[^.!?]{0,40}${secret}`),
  new RegExp(`${secret}[^.!?]{0,40}(?:to me|back to|send it|share it|reply)`),
  /(?:send|tell|give|confirm|share|reply with)[^.!?]{0,30}(?:your )?(?:password|passcode|seed phrase|recovery phrase|private key|cvv|cvc|card pin)/,
  // A request to "verify" an account or card through a link.
  new RegExp(
    `(?:verify|confirm|validate|update|re-?enter)[^.!?]{0,40}(?:account|card|payment|identity|billing|bank|wallet|details)[^!?]{0,80}${link}`,
  ),
  new RegExp(
    `${link}[^!?]{0,80}(?:verify|confirm|validate|update|re-?enter)[^.!?]{0,40}(?:account|card|payment|identity|billing|bank|wallet|details)`,
  ),
  new RegExp(
    `(?:booking|reservation|account|listing|payout|payment)[^.!?]{0,40}(?:suspend|cancel|block|lock|expire|restrict|on hold|declined|failed)[^!?]{0,120}${link}`,
  ),
  // Messages that pose as Nestboard, or contain a web address that looks like ours.
  new RegExp(
    `(?:this is|i am|i'm|we are|from|dear \\w+,?) (?:the )?${brand} (?:support|security|help ?desk|billing|payments?|team|staff|admin)`,
  ),
  /(?:\b(?:nestb0ard|nest-board|nestbo4rd)|[a-z]-nestboard|\bnestboard[a-z0-9-])[a-z0-9-]{0,40}\.[a-z]{2}/,
  new RegExp(`(?:official|support|security|payments?) (?:department|desk|agent|service) of ${brand}`),
  // Overpayments, and requests to forward or return money.
  /(?:over-?paid|overpayment|paid too much|extra amount|excess)[^!?]{0,80}(?:refund|return|send|wire|transfer|forward|difference|balance)/,
  /(?:che(?:ck|que)|money order)[^!?]{0,80}(?:deposit|cash)[^!?]{0,80}(?:send|wire|transfer|forward|difference|rest|balance)/,
  /(?:western union|moneygram|money gram|ria transfer)/,
  /(?:gift ?cards?|google play cards?|steam cards?|itunes cards?|amazon cards?|vouchers?)[^!?]{0,80}(?:code|number|scratch|picture|photo|send|back of)/,
  /(?:buy|purchase|pick up|get)[^.!?]{0,30}(?:gift|google play|steam|itunes|amazon) ?cards?/,
  /(?:my|our) (?:agent|driver|mover|shipping company|courier)[^!?]{0,60}(?:pay|send|wire|transfer)/,
  // Promises of prizes, inheritances and investment gains.
  /you(?:'ve| have)? (?:won|been (?:selected|chosen))[^!?]{0,80}(?:prize|lottery|reward|iphone|voucher|cash|claim|free (?:stay|trip|holiday|vacation))/,
  /(?:claim|collect) your (?:prize|reward|winnings|refund|bonus|inheritance|compensation)/,
  /(?:inheritance|next of kin|unclaimed (?:fund|money)|late client|barrister|beneficiary)[^!?]{0,100}(?:million|percent|fund|share|transfer|bank)/,
  /(?:double|triple|guaranteed (?:profit|return)|\d ?% (?:daily|weekly|profit|return))[^!?]{0,60}(?:bitcoin|btc|crypto|usdt|invest|deposit|wallet|money)/,
  /(?:invest|trading|forex|crypto)[^!?]{0,60}(?:guaranteed|double your|risk-free|passive income|mentor)/,
  // Programs to install, such as remote control, and executable files.
  /(?:install|download)[^.!?]{0,40}(?:anydesk|teamviewer|ultraviewer|remote|\.apk|\.exe|\.scr)/,
  /[\w-]\.(?:exe|scr|apk|bat|vbs|iso)\b/,
]

/** Payments outside Nestboard. A message between a traveler and a supplier that matches is held. */
export const offPlatformPaymentPatterns: readonly RegExp[] = [
  /\b(?:pay ?pal|venmo|zelle|cash ?app|revolut|transferwise|wise transfer|bizum|swish|payid|pay ?id|osko|beem ?it|apple cash|google pay)\b/,
  /\b(?:bitcoin|btc|usdt|ethereum|crypto(?:currency)?|wallet address)\b/,
  /\b(?:iban|bsb|swift|bic|sort code|routing number|account (?:no|nr|number|name)|acc\.? no)\b/,
  /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}(?: ?[a-z0-9]{1,3})?\b/,
  /\b(?:bank|wire|direct|money|instant)[ -](?:transfer|deposit)\b/,
  /\b(?:transfer|wire|send|deposit|pay)\b[^.!?]{0,40}\b(?:to|into) (?:my|our|the|this) (?:bank|account|card)\b/,
  /\b(?:pay|paying|payment|book|booking|settle)\b[^.!?]{0,30}\b(?:outside|off[- ]?platform|off the (?:site|platform|app)|directly (?:to|with) (?:me|us)|privately|under the table)\b/,
  /\b(?:pay|paid|send)\b[^.!?]{0,20}\b(?:me|us)\b[^.!?]{0,20}\b(?:direct|directly|in advance|up front|upfront|cash|deposit)\b/,
  /\b(?:avoid|skip|save|without|no)\b[^.!?]{0,20}\b(?:platform|site|service|nestboard|booking)(?:'s)? (?:fee|fees|commission)\b/,
  /\bgift ?cards?\b/,
]

/**
 * Web addresses, email addresses and messengers outside Nestboard. A message between a traveler and a supplier that
 * matches is held.
 */
export const offPlatformLinkPatterns: readonly RegExp[] = [
  /https?:\/\//,
  /\bwww\.[a-z0-9-]/,
  /\b(?=[a-z0-9-]{0,62}[a-z])[a-z0-9][a-z0-9-]{1,62}\.(?:com|net|org|info|biz|io|co|ly|app|dev|site|online|shop|store|xyz|icu|rentals|eu|de|ch|fr|es|uk|au|nz|ca|nl|ru|cn|gr|pt|dk|fi|pl|cz)\b(?![\w-]|\.\w)/,
  // Other top-level domains may be ordinary words ("late.it is"), so they count only in an address with a path.
  /[a-z0-9][a-z0-9-]\.[a-z]{2,63}\/\w/,
  /[a-z0-9._%+-] ?(?:@|\(at\)|\[at\]) ?[a-z0-9-]{1,63} ?(?:\.| dot ) ?[a-z]{2}/,
  /\b(?:dot com|wa\.me|t\.me)\b/,
  /[a-z0-9] dot (?:com|net|org|info|io|co)\b/,
  // The ASCII form of a domain in another script.
  /\bxn--[a-z0-9]/,
  new RegExp(`\\b${messenger}\\b[^.!?@]{0,20}@[a-z0-9_]{3}`),
  new RegExp(`(?<![a-z0-9])@[a-z0-9_.]{3,32} (?:on|at|in|via|over) ${messenger}\\b`),
]

/**
 * Web addresses in other scripts. Matched before look-alike letters are replaced. Only endings that aren't words of
 * everyday language count, because people forget the space after a full stop.
 */
export const internationalLinkPatterns: readonly RegExp[] = [
  /[\p{L}\p{N}]\.(?:рф|рус|сом|онлаин|саит|орг|ком|москва|бел|укр|срб|мкд|бг|ею|қаз|мон|ελ|ευ|հայ|გე)(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}]\.(?:ישראל|קום|امارات|السعودية|مصر|المغرب|الاردن|قطر|عمان|تونس|موقع|شبكة|كوم|ایران|پاکستان)(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}]\.(?:中国|中國|香港|台湾|台灣|新加坡|公司|网络|網絡|网址|网站|在线|中文网|商城|商店|みんな|コム|ストア|한국|닷컴|닷넷|भारत|ไทย|คอม)/u,
  /[^\P{L}a-z]\.(?:com|net|org|info|biz|shop|store|online|site|app|ru)\b(?![\w-]|\.\w)/u,
]
