import { expect, it } from '@jest/globals';
import { clientNetwork } from './client-network.js';

it.each([
  ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
  ['an IPv4 address mapped into IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a mapped IPv4 address with longer numbers', '::ffff:203.10.113.19', '203.10.113.19'],
  ['the same in hexadecimal digits', '::FFFF:cb00:7109', '203.0.113.9'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['the same network in another spelling', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['a network with zeros', '2001:db8::1', '2001:db8:0:0::/64'],
  ['an address that only ends like a mapped one', '1::ffff:203.0.113.9', '1:0:0:0::/64'],
  ['a gap of one group', '1:2:3:4::6:7:8', '1:2:3:4::/64'],
  ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['the loopback address', '::1', '0:0:0:0::/64'],
  ['text that is no address', 'unknown', 'unknown'],
  ['too many groups', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
  ['two gaps', '1::2::3', '1::2::3'],
  ['a gap of no group', '1:2:3:4::5:6:7:8', '1:2:3:4::5:6:7:8'],
  ['a group of five digits', '12345::1', '12345::1'],
  ['a group with another letter', '2001:g1::1', '2001:g1::1'],
  ['a group with another letter after its digits', '2001:1g::1', '2001:1g::1'],
  ['an IPv4 address before the end', '::1.2.3.4:5', '::1.2.3.4:5'],
])('counts %s as one client', (_, ip, network) => {
  expect(clientNetwork(ip)).toBe(network);
});
