/**
 * The part of an IP address that rate limits count. An IPv6 subscriber has at least 2⁶⁴ addresses, so theirs is the /64. An IPv4 address
 * counts by itself, also when it is mapped into IPv6; so does text that is no address.
 */
export function clientNetwork(ip: string): string {
  const groups = parseIpv6(ip.split('%', 1)[0] ?? '');
  if (!groups) return ip;
  const [g0, g1, g2, g3, g4, g5, high = 0, low = 0] = groups;
  const isMapped = [g0, g1, g2, g3, g4].every((group) => group === 0) && g5 === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${[g0, g1, g2, g3].map((group) => (group ?? 0).toString(16)).join(':')}::/64`;
}

/** Eight groups of 16 bits; undefined for text that is no IPv6 address. */
function parseIpv6(address: string): number[] | undefined {
  if (!address.includes(':')) return undefined;
  const halves = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, embedIpv4).split('::');
  const [left = [], right] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const zeros = 8 - left.length - (right?.length ?? 0);
  if (halves.length > 2 || (right ? zeros < 1 : zeros !== 0)) return undefined;
  const groups = [...left, ...Array<string>(right ? zeros : 0).fill('0'), ...(right ?? [])];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : undefined;
}

/** `192.0.2.1` as the last two groups of an IPv6 address. */
const embedIpv4 = (_: string, ...bytes: string[]): string => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};
