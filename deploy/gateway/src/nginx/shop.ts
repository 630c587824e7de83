import { DEFAULT_GENDER, type Gender, genders, shopListPath } from '@shop/contracts';
import { positiveNumber } from '../address-patterns.js';
import { encodedText, parameter } from './addresses.js';
import { anySpelling, canonicalSpelling } from './spelling.js';
import { block, type Directive, map } from './syntax.js';

const positive = positiveNumber.source.slice(1, -1);
const newest = shopListPath({ kind: 'newest' });
const allGenders = shopListPath({ kind: 'all-genders', categoryId: 0 }).replace(/0$/, '');
const categoryBelow = ({ slug }: Gender): string => shopListPath({ kind: 'category', gender: slug, category: '' });
const encoded = ({ slug }: Gender): string => encodeURIComponent(slug);

/** Up to this many of one character are replaced at a time; an address with more of them is sent on once more. */
const AT_ONCE = 8;

/** Percent-encodes one character of a query that means something else in a path. */
function replacing(character: string, by: string, source: string, target: string): Directive {
  const other = `[^${character}]*`;
  const lines = Array.from({ length: AT_ONCE }, (_, i): [string, string] => {
    const names = Array.from({ length: AT_ONCE - i + 1 }, (_, part) => `${target.slice(1)}_${part}`);
    const last = names.length - 1;
    return [
      `~^${names.map((name, part) => `(?<${name}>${part === last ? '.*' : other})`).join(`\\${character}`)}$`,
      names.map((name) => `$${name}`).join(by),
    ];
  });
  return map(source, target, lines, source);
}

/** The rules of `parseShopAddress` as maps. */
export const shopMaps = (): Directive[] => [
  '# The shop by query: search term, category over all genders, gender, order.',
  parameter('searchTerm', '$asked_term'),
  parameter('category', '$asked_category'),
  parameter('subcategory', '$asked_subcategory'),
  parameter('gender', '$asked_gender'),
  parameter('sortBy', '$asked_order'),
  map('$asked_term', '$trimmed_term', [['~^(?:\\+|%20)*+(?<term_itself>.+?)(?:\\+|%20)*$', '$term_itself']]),
  map(
    '$trimmed_term',
    '$bad_term',
    [
      ['', ''], // patterns are not tried on nothing
      [`~*^${encodedText}$`, ''],
    ],
    '1',
  ),
  replacing('+', '%20', '$trimmed_term', '$term_without_plus'),
  replacing('?', '%3F', '$term_without_plus', '$term_without_mark'),
  replacing('/', '%2F', '$term_without_mark', '$term'),
  map('$term', '$unfinished_term', [['~[+?/]', '1']]),
  map('$asked_subcategory $asked_category', '$all_genders_list', [
    [`~^(?<subcategory_id>${positive}) `, `${allGenders}$subcategory_id`],
    [`~ (?<category_id>${positive})$`, `${allGenders}$category_id`],
  ]),
  map(
    '$asked_gender',
    '$known_gender',
    genders.map((gender) => [`~*^${anySpelling(gender, 'encoded')}$`, encoded(gender)]),
  ),
  '',
  '# The shop by path: genders as written, in other spellings, and categories below them.',
  map(
    '$uri',
    '$gender_page',
    genders.map((gender) => [`~^/tienda/${canonicalSpelling(gender)}$`, `/tienda/${gender.slug}`]),
  ),
  map(
    '$uri',
    '$category_page',
    genders.map((gender) => [`~^/tienda/${canonicalSpelling(gender)}/(?<category_name>[^/]+)$`, `${categoryBelow(gender)}$category_name`]),
  ),
  map('$uri', '$respelled', [
    ...genders.map((gender): [string, string] => [`~^/tienda/${canonicalSpelling(gender)}(?:/|$)`, '']),
    ...genders.map((gender): [string, string] => [`~^/tienda/${anySpelling(gender, 'decoded')}(?:/[^/]+)?$`, encoded(gender)]),
  ]),
  map('$request_uri', '$raw_category', [['~^/[^/?]+/[^/?]+(?<category_as_it_came>/[^/?]+)', '$category_as_it_came']]),
];

/** `page` is the address that answers with the page in `$file`; `mustAsk` says how long a redirect may be kept. */
export const shopLocations = (page: string, mustAsk: Directive): Directive[] => [
  block(
    'location = /tienda',
    mustAsk,
    block('if ($bad_term)', 'return 404'),
    block('if ($unfinished_term)', 'return 302 /tienda?searchTerm=$term'),
    block('if ($trimmed_term != "")', 'return 302 /busqueda/$term'),
    block('if ($all_genders_list)', 'set $file $all_genders_list$deeper', `rewrite ^ ${page} last`),
    block('if ($known_gender)', 'return 302 /tienda/$known_gender'),
    block('if ($asked_gender != "")', 'return 404'),
    block('if ($asked_order != "")', `set $file ${newest}$deeper`, `rewrite ^ ${page} last`),
    `return 302 /tienda/${DEFAULT_GENDER}`,
  ),
  block(
    'location ^~ /tienda/',
    mustAsk,
    block('if ($respelled)', 'return 301 /tienda/$respelled$raw_category$is_args$args'),
    'set $file $gender_page',
    block('if ($category_page)', 'set $file $category_page$deeper'),
    block('if ($file = "")', 'return 404'),
    `rewrite ^ ${page} last`,
  ),
];
