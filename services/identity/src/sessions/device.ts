/** First match wins: many user agents also contain the names of other browsers. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (list: readonly [RegExp, string][], agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** Label of a browser for its user, such as "Chrome en Windows"; null when unknown. Contains no text of the user agent itself. */
export function deviceOf(userAgent: string | undefined): string | null {
  const agent = (userAgent ?? '').slice(0, 500);
  const [browser, system] = [firstMatch(browsers, agent), firstMatch(systems, agent)];
  return browser && system ? `${browser} en ${system}` : (browser ?? system ?? null);
}
