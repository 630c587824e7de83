import multipart from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { uploadLimits } from './uploads.js';

/** Lets the service's HTTP server read multipart bodies, within the limits of an upload. */
@Injectable()
export class MultipartUploads implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Not awaited: that would boot the HTTP server before Nest has given it the error handler, and refusals would leave without a code. */
  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(multipart, { limits: uploadLimits });
  }
}
