// A job: makes the bucket of the pictures, which anybody may read and nobody may list, in the store that IMAGES_URL names, and, where
// PRIVATE_IMAGES_URL names one too, the bucket of identity photographs, which is nobody's but ours. Safe to repeat.
import { readFileSync } from 'node:fs';
import { AwsClient } from 'aws4fetch';

const given = (name) => process.env[name] || readFileSync(process.env[`${name}_FILE`], 'utf8').trim();
const url = new URL(given('IMAGES_URL'));
const addressOf = ({ searchParams, host }) => `${searchParams.get('endpoint').replace(/\/$/, '')}/${host}`;
const bucket = addressOf(url);
const store = new AwsClient({
  accessKeyId: given('IMAGES_ACCESS_KEY'),
  secretAccessKey: given('IMAGES_SECRET_KEY'),
  service: 's3',
  region: url.searchParams.get('region') ?? 'us-east-1',
});

async function put(address, body) {
  const answer = await store.fetch(address, { method: 'PUT', body, signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  if (!answer.ok && !text.includes('BucketAlreadyOwnedByYou')) throw new Error(`${address} answered ${answer.status}: ${text}`);
}

await put(bucket);
await put(
  `${bucket}?policy`,
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${url.host}/*`] }],
  }),
);
console.log(`the bucket ${url.host} is there`);

const { PRIVATE_IMAGES_URL = '' } = process.env;
if (PRIVATE_IMAGES_URL.startsWith('s3:')) {
  const privateUrl = new URL(PRIVATE_IMAGES_URL);
  await put(addressOf(privateUrl));
  console.log(`the bucket ${privateUrl.host} is there`);
}
