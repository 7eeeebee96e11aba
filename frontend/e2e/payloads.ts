const mark = 'window.nbHit=1'

/**
 * Known injection payloads. Each is combined with every shape below, which breaks out of the surrounding text or
 * disguises the payload.
 */
export const baseInjectionPayloads = [
  `<script>${mark}</script>`,
  `<img src=x onerror=${mark}>`,
  `<svg onload=${mark}>`,
  `<svg><script>${mark}</script>`,
  `<body onload=${mark}>`,
  `<iframe srcdoc="<script>parent.nbHit=1</script>">`,
  `<iframe src="javascript:parent.nbHit=1">`,
  `<a href="javascript:${mark}">here</a>`,
  `[here](javascript:${mark})`,
  `![x](x" onerror="${mark})`,
  `javascript:${mark}`,
  `data:text/html,<script>${mark}</script>`,
  `<details open ontoggle=${mark}>`,
  `<input autofocus onfocus=${mark}>`,
  `<math><mtext><style><img src=x onerror=${mark}></style>`,
  `<noscript><p title="</noscript><img src=x onerror=${mark}>">`,
  `<object data="data:text/html,<script>${mark}</script>">`,
  `<link rel=import href="data:text/html,${mark}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${mark}">`,
  `<form><button formaction=javascript:${mark}>x`,
  `<video><source onerror=${mark}>`,
  `<marquee onstart=${mark}>`,
  `{{constructor.constructor('${mark}')()}}`,
  `\${${mark}}`,
  `<style>@import 'javascript:${mark}'</style>`,
]
const shapes: ((call: string) => string)[] = [
  (call) => call,
  (call) => `">${call}`,
  (call) => `'>${call}`,
  (call) => `</textarea>${call}`,
  (call) => `</title>${call}`,
  (call) => `--><!-- -->${call}`,
  (call) => `]]>${call}`,
  (call) => call.toUpperCase().replace('WINDOW.NBHIT', 'window.nbHit'),
  (call) => call.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (call) => call.replaceAll('<', '\u{FF1C}').replaceAll('>', '\u{FF1E}'),
  (call) => `\u05D0${call}\u05D0`,
  (call) => call.replace('script', 'scr\u0000ipt').replaceAll('\u0000', '\u200B'),
]
/** 300 injection payloads, for every place that shows user-generated text. */
export const injectionPayloads = shapes.flatMap((shape) => baseInjectionPayloads.map(shape))
