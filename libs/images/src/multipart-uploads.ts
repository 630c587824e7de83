import multipart from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { uploadLimits } from './uploads.js';

/** Registers multipart parsing, with the limits of an upload. */
@Injectable()
export class MultipartUploads implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Not awaited: that would boot the HTTP server before Nest sets its error handler, and errors would lack a code. */
  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(multipart, { limits: uploadLimits });
  }
}
