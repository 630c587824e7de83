export interface SmokeConfig {
  minutes: number;
  build: boolean;
  keep: boolean;
  /** Environment of compose, with its images and settings. */
  env: Record<string, string | undefined>;
  npmRegistry: string | undefined;
  meilisearchImage: string;
  s3Image: string;
  mailImage: string;
  /** Path for the results as JSON, which `npm test` adds to its own. */
  report: string | undefined;
}

export function readConfig(env: Record<string, string | undefined>): SmokeConfig {
  return {
    minutes: Number(env['SMOKE_MINUTES'] || 15),
    build: env['SMOKE_BUILD'] !== 'no',
    keep: env['SMOKE_KEEP'] === 'yes',
    env,
    npmRegistry: env['NPM_REGISTRY'] || env['npm_config_registry'] || undefined,
    // same as in docker-compose.yml
    meilisearchImage: env['MEILISEARCH_IMAGE'] || 'getmeili/meilisearch:v1.50.0',
    s3Image: env['S3_IMAGE'] || 'versity/versitygw:v1.7.0',
    mailImage: env['MAIL_IMAGE'] || 'axllent/mailpit:v1.30.5',
    report: env['SMOKE_REPORT'] || undefined,
  };
}
