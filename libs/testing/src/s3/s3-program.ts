import { createS3rver, makePutsWhole } from './s3rver.js';

// An S3 server in a separate process, which a test can kill: `node s3-program.js <port> <folder> <bucket>…`.

const [port = '', directory = '', ...buckets] = process.argv.slice(2);
const server = createS3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: buckets.map((name) => ({ name })),
});
makePutsWhole(server.store);
await server.run();
