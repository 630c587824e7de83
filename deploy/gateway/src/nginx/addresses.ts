import { shellRoutes } from '@shop/contracts';
import { hiddenPath, oldCategoryPath, pagedListPath, positiveNumber } from '../address-patterns.js';
import { type Directive, inPcre, map } from './syntax.js';

/** Percent-encoded UTF-8 without control characters (RFC 3629). */
const encodedLetter = [
  '%(?:[2-6][0-9a-f]|7[0-9a-e])',
  '%c2%[ab][0-9a-f]',
  '%(?:c[3-9a-f]|d[0-9a-f])%[89ab][0-9a-f]',
  '%e0%[ab][0-9a-f]%[89ab][0-9a-f]',
  '%(?:e[1-9a-cef])(?:%[89ab][0-9a-f]){2}',
  '%ed%[89][0-9a-f]%[89ab][0-9a-f]',
  '%f0%[9ab][0-9a-f](?:%[89ab][0-9a-f]){2}',
  '%f[1-3](?:%[89ab][0-9a-f]){3}',
  '%f4%8[0-9a-f](?:%[89ab][0-9a-f]){2}',
].join('|');
/** What a path may hold as it comes: that, and plain ASCII but for `%` and `?`. */
const pathText = `(?:[!-$&->@-~]++|${encodedLetter})*+`;
export const encodedText = `(?:[!-$&-~]++|${encodedLetter})*+`;

/** First value of a query parameter, as it came. Unlike nginx's own `$arg_…`, it tells upper from lower case. */
export const parameter = (name: string, variable: string): Directive =>
  map('$args', variable, [[`~(?:^|&)${name}(?:=(?<first_${name}>[^&]*))?(?:&|$)`, `$first_${name}`]]);

const shellsByNature = (secret: boolean): [string, string][] =>
  shellRoutes
    .filter((route) => route.status === 200 && Boolean(route.secret) === secret)
    .map(({ prefix, shell, bare }) => [`~*^${prefix}(?:/|%2f${bare ? '|\\?|$' : ''})`, shell]);

/** Address of page `n` of a list below its first page. */
const deeper: [string, string][] = [
  ['1', ''],
  [`~^(?<page_number>${positiveNumber.source.slice(1, -1)})$`, '/_p/$page_number'],
];

/** Maps on the address, used by all locations. Captures are named, because the next map that is evaluated overwrites numbered ones. */
export const addressMaps = (): Directive[] => [
  '# The address as it came: refused, suspicious, a shell by nature, with a slash at its end.',
  map(
    '$request_uri',
    '$bad_address',
    [
      ['', ''], // nginx could not read it and has refused it already
      [`~*^/${pathText}(?:\\?|$)`, ''],
    ],
    '1',
  ),
  map('$request_uri', '$suspicious', [['~*^[^?]*?(?://|/\\.|/%2e|%2f|%5c|\\\\)', '1']]),
  map('$request_uri', '$shell_by_nature', shellsByNature(false)),
  map('$request_uri', '$secret_shell', shellsByNature(true)),
  map('$request_uri', '$without_slash', [['~^(?<slashless>/[^?]*[^/?])/(?:\\?|$)', '$slashless']]),
  map('$request_uri', '$is_api', [['~^/api(?:[/?]|$)', '1']]),
  map('$uri', '$is_media', [['~^/(?:media|tarjetas)/', '1']]),
  map(
    '$is_api $request_method',
    '$refused_method',
    [
      ['~^1', ''],
      ['~^ (?:GET|HEAD)$', ''],
    ],
    '1',
  ),
  '',
  '# Pages.',
  parameter('page', '$asked_page'),
  map('$asked_page', '$deeper', deeper),
  map('$uri', '$deeper_here', [[`~${inPcre(pagedListPath)}`, '$deeper']]),
  map('$uri', '$hidden', [[`~${inPcre(hiddenPath)}`, '1']]),
  map('$uri', '$old_category', [[`~${inPcre(oldCategoryPath).replace('(', '(?<old_category_id>')}`, '$old_category_id']]),
];
