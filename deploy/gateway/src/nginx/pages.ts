import { shellRoutes } from '@shop/contracts';
import { REVALIDATE, CACHE_A_DAY, CACHE_FOREVER, NO_STORE, NO_CACHE, ROBOTS, revalidatedAssets, immutableAssets } from '../headers.js';
import { assetPath, pictureName } from '../address-patterns.js';
import { BAD_ADDRESS, errorPages, keep, refusalBody } from './refusals.js';
import { shopLocations } from './shop.js';
import { block, type Directive, inPcre, map, quoted } from './syntax.js';

/** Internal address of the page named by `$file`; its dot keeps it out of reach. */
const PAGE = '/.page';
/** The same for a page behind an address that is a secret. */
const SECRET_PAGE = '/.secret-page';

export const pageMaps = (): Directive[] => [
  map(
    '$uri',
    '$asset_cache',
    [
      [`~${inPcre(immutableAssets)}`, CACHE_FOREVER],
      [`~${inPcre(revalidatedAssets)}`, REVALIDATE],
    ],
    CACHE_A_DAY,
  ),
];

/** Decided from the address as it came, before any location is chosen. */
export const addressRules = (): Directive[] => [
  block('if ($bad_address)', `return ${BAD_ADDRESS}`),
  block('if ($refused_method)', 'return 405'),
  block('if ($secret_shell)', 'set $file $secret_shell', `rewrite ^ ${SECRET_PAGE} last`),
  block('if ($shell_by_nature)', 'set $file $shell_by_nature', `rewrite ^ ${PAGE} last`),
  'set $verdict $suspicious$is_api',
  block('if ($verdict = 11)', `return ${BAD_ADDRESS}`),
  block('if ($suspicious)', 'return 404'),
  'set $page_without_slash "$is_api$is_media$without_slash"',
  block('if ($page_without_slash ~ ^/)', keep(REVALIDATE), 'return 308 $without_slash$is_args$args'),
];

export const pageLocations = (media: Directive[], cards: Directive[]): Directive[] => [
  block('location = /', keep(REVALIDATE), 'try_files /index.html =404'),
  block(`location = ${PAGE}`, 'internal', keep(REVALIDATE), 'try_files $file.html =404'),
  block(
    `location = ${SECRET_PAGE}`,
    'internal',
    keep(NO_STORE),
    `set $robots ${ROBOTS.secret}`,
    'etag off',
    'if_modified_since off',
    'try_files $file.html =404',
  ),
  ...shopLocations(PAGE, keep(REVALIDATE)),
  block(`location ~ ${quoted(`^/media/(?<picture>${inPcre(pictureName)})$`)}`, ...media),
  block('location ~ ^/media/', ...refusalBody(404)),
  ...cards,
  block(
    `location ~ ${quoted(inPcre(assetPath))}`,
    block('if ($hidden)', 'return 404'),
    'set $cache_control $asset_cache',
    'try_files $uri =404',
  ),
  ...shellRoutes.filter(({ status }) => status === 404).map(shellLocation),
  block(
    'location /',
    keep(REVALIDATE),
    block('if ($old_category)', 'return 301 "/tienda?type=product&category=$old_category"'),
    block('if ($hidden)', 'return 404'),
    'try_files $uri${deeper_here}.html =404',
  ),
  block('location @no-page', keep(NO_CACHE), 'etag off', 'try_files /404.html @refused-404'),
  ...shellRoutes
    .filter(({ status }) => status === 404)
    .map(({ shell }) => block(`location @${shell.slice(1)}`, keep(NO_CACHE), 'etag off', `try_files ${shell}.html @refused-404`)),
];

/** Things that may have a page of their own, and a shell that finds them without (A-55). Deeper pages of lists have none. */
const shellLocation = ({ prefix, shell }: { prefix: string; shell: string }): Directive =>
  block(
    `location ${prefix}/`,
    ...errorPages({ 404: `@${shell.slice(1)}` }),
    keep(REVALIDATE),
    block('if ($hidden)', 'set $file ""', `rewrite ^ ${PAGE} last`),
    block('if ($deeper_here)', 'set $file $uri$deeper_here', `rewrite ^ ${PAGE} last`),
    'try_files $uri.html =404',
  );
