// The first pattern that matches the User-Agent header names the browser. The order matters, because the header also
// contains the names of related browsers: Edge's contains Chrome and Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const firstMatch = (list: typeof browsers, userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * Describes the browser and system of a User-Agent header in words of our own, such as "Firefox on Windows". No text
 * of the header itself is returned.
 */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
