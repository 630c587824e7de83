import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { type AdminActCode, adminActs } from '@shop/contracts';
import { AdminRateLimit } from '../rate-limit/admin-rate-limit.js';
import { ADMIN_ACT } from './access.decorator.js';

/**
 * A route by which an admin acts. Counts it in the rate limit of admins and, if it has `stepUp` in `adminActs`, requires a recent code of the second
 * factor. Other roles of the route are not affected.
 */
export const AdminAct = (code: AdminActCode): MethodDecorator =>
  applyDecorators(SetMetadata(ADMIN_ACT, code), AdminRateLimit(), ApiExtension('x-admin-act', { code, stepUp: adminActs[code].stepUp }));
