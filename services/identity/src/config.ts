import { BRAND } from '@shop/contracts';
import { type Environment, integer, loadConfig, serviceSettings, url } from '@shop/platform';
import { z } from 'zod';
import { imageKeys } from './verification/store/image-keys.js';

const settings = serviceSettings
  .omit({ IDENTITY_URL: true })
  .extend({
    /** Origin of the shop; cookies are Secure when it is https. */
    SITE_URL: url(['http', 'https']).default('http://localhost:8080'),
    /** Mail server: `smtp://…`, `smtps://…`, or a folder (`file://…`) for development. Without it, mails stay in their queue. */
    MAIL_URL: url(['smtp', 'smtps', 'file']).optional(),
    /** Sender of mails: an address, or `Name <address>`. */
    MAIL_FROM: z.string().default(`${BRAND} <no-responder@localhost>`),
    /** Chat links in mails put a 9 before mobile numbers, as on pages. */
    PUBLIC_MOBILE_NINE: z.enum(['true', 'false']).default('false'),
    /** Maximum duration of a live session in hours. */
    LIVE_HOURS: integer(1, 168).default(12),
    /** Seconds in which an admin can undo a decision about a manufacturer, before it is carried out. 0 carries it out at once. */
    VERIFICATION_UNDO_SECONDS: integer(0, 3600).default(60),
    /** `off` lets admins sign in without a second factor. It is for demos and development; production (NODE_ENV) refuses it. */
    ADMIN_SECOND_FACTOR: z.enum(['required', 'off']).default('required'),
    /** `allowed` in a demo. Otherwise the service does not start while an account of the demo has the demo's published password. */
    DEMO_ACCOUNTS: z.enum(['refused', 'allowed']).default('refused'),
    NODE_ENV: z.string().optional(),
    /** OpenID Connect sign-in, enabled by a client id. The issuer is `https://…`; `http://` only on this machine. */
    OIDC_ISSUER: url(['https', 'http']).default('https://accounts.google.com'),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().default('Google'),
    /** Storage of public pictures (logos, store pictures), the same as catalog's. Without it, uploads are refused. */
    IMAGES_URL: url(['file', 's3']).optional(),
    IMAGES_ACCESS_KEY: z.string().optional(),
    IMAGES_SECRET_KEY: z.string().optional(),
    /**
     * Storage of encrypted identity photographs. Without it, no manufacturer can be verified. Must not be below a folder that a gateway
     * serves.
     */
    PRIVATE_IMAGES_URL: url(['file', 's3']).optional(),
    PRIVATE_IMAGES_ACCESS_KEY: z.string().optional(),
    PRIVATE_IMAGES_SECRET_KEY: z.string().optional(),
    /** Encryption keys as `name:key` (32 bytes in base64). The first one encrypts. Remove an old key when no image or second factor uses it. */
    PRIVATE_IMAGES_KEYS: imageKeys.optional(),
  })
  .superRefine((config, context) => {
    const addProblem = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
    if (config.PRIVATE_IMAGES_URL && !config.PRIVATE_IMAGES_KEYS)
      addProblem('PRIVATE_IMAGES_KEYS', 'is missing: images in PRIVATE_IMAGES_URL must be encrypted');
    if (!config.OIDC_CLIENT_ID !== !config.OIDC_CLIENT_SECRET) addProblem('OIDC_CLIENT_ID', 'and OIDC_CLIENT_SECRET go together');
    if (config.ADMIN_SECOND_FACTOR === 'off' && config.NODE_ENV === 'production')
      addProblem('ADMIN_SECOND_FACTOR', 'must not be off in production');
    const { protocol, hostname } = new URL(config.OIDC_ISSUER);
    if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname)) addProblem('OIDC_ISSUER', 'must be https://');
  });

export type IdentityConfig = z.infer<typeof settings>;
export const readConfig = (env: Environment): IdentityConfig => loadConfig(env, settings);
