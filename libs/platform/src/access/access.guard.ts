import { type CanActivate, type ExecutionContext, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type AdminActCode, adminActs, CodedError } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { httpError } from '../errors/classify.js';
import { ACCESS, ADMIN_ACT, type AccessRule } from './access.decorator.js';
import { requireRecentCode } from './second-factor.js';
import { PLATFORM_OPTIONS, type PlatformOptions } from '../platform-options.js';
import { Authenticator } from './authenticator.js';
import type { Caller, AccountStatusPolicy, RequestWithCaller } from './caller.js';
import { type KeySource, noKeys, PublishedKeys } from './key-source.js';

/** Enforces `@Access`. */
@Injectable()
export class AccessGuard implements CanActivate, OnModuleInit {
  private authenticator: Authenticator;
  private accountStatus: AccountStatusPolicy | undefined;

  constructor(
    private readonly modules: ModuleRef,
    @Inject(PLATFORM_OPTIONS) private readonly options: PlatformOptions,
  ) {}

  /** Other modules provide the keys and the status of accounts, so they are looked up once all providers exist. */
  onModuleInit(): void {
    const { keys, accountStatus } = this.options;
    const source =
      keys === undefined ? noKeys : this.modules.get<KeySource>(typeof keys === 'string' ? PublishedKeys : keys, { strict: false });
    this.authenticator = new Authenticator(source);
    this.accountStatus = accountStatus && this.modules.get(accountStatus, { strict: false });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = accessRule(context.getHandler(), context.getClass());
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithCaller>();
    if (rule.token && request.headers.authorization !== undefined) {
      // No cache of a shared computer stores the answers to an account. A route can set another header.
      void http.getResponse<FastifyReply>().header('cache-control', 'no-store');
      return this.checkCaller(rule, request);
    }
    if (rule.who === 'anyone') return true;
    throw httpError(401);
  }

  private async checkCaller(rule: AccessRule, request: RequestWithCaller): Promise<boolean> {
    const caller = await this.authenticator.authenticate(request);
    request.caller = caller;
    // Checked first, so that a deleted account gets the same error on every route.
    await this.accountStatus?.assertActive(caller, { writes: request.method !== 'GET' && request.method !== 'HEAD' });
    assertAllowed(rule, caller);
    return true;
  }
}

/** Throws a coded 403 if the rule does not allow this caller. */
export function assertAllowed(rule: AccessRule, caller: Caller): void {
  if (typeof rule.who === 'object' && (caller.role === null || !rule.who.includes(caller.role))) throw httpError(403);
  if (rule.verified && caller.role === 'manufacturer' && !caller.verified) {
    throw CodedError.forbidden('access.unverified', 'Tu cuenta todavía no está verificada.');
  }
  if (rule.secondFactor && caller.role === 'admin' && caller.mfa !== 'off') requireRecentCode(caller);
}

/** The rule of a route or, failing that, of its controller. */
export function accessRule(handler: Function, controller: Function): AccessRule {
  const rule = findAccessRule(handler, controller);
  if (!rule) throw new Error(`${controller.name}.${handler.name} has no @Access`);
  return rule;
}

export function findAccessRule(handler: Function, controller: Function): AccessRule | undefined {
  const onHandler: AccessRule | undefined = Reflect.getMetadata(ACCESS, handler);
  const onController: AccessRule | undefined = Reflect.getMetadata(ACCESS, controller);
  const rule = onHandler ?? onController;
  const act = findAdminAct(handler);
  return rule && act && adminActs[act].stepUp ? { ...rule, secondFactor: true } : rule;
}

export const findAdminAct = (handler: Function): AdminActCode | undefined => Reflect.getMetadata(ADMIN_ACT, handler);
