declare module '@20minutes/s3rver' {
  /** The part of the test server that the suites use; it takes the keys S3RVER and S3RVER. */
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] });
    readonly httpServer: import('node:http').Server;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
