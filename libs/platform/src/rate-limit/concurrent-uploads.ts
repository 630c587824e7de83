import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { CodedError } from '@shop/contracts';
import { finalize, type Observable } from 'rxjs';
import type { RequestWithCaller } from '../access/caller.js';

/** A page uploads three pictures at once. */
const MAX_UPLOADS_PER_ACCOUNT = 6;

/** Runs before the body is read: what is over the limit takes no memory. */
export class ConcurrentUploads implements NestInterceptor {
  private readonly running = new Map<string, number>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
    if (!caller) return next.handle();
    const count = this.running.get(caller.id) ?? 0;
    if (count >= MAX_UPLOADS_PER_ACCOUNT)
      throw new CodedError('rate-limited', 'image.too-many-at-once', 'Estás subiendo muchas imágenes a la vez. Esperá a que terminen.');
    this.running.set(caller.id, count + 1);
    return next.handle().pipe(finalize(() => this.release(caller.id)));
  }

  private release(id: string): void {
    const count = (this.running.get(id) ?? 1) - 1;
    if (count > 0) this.running.set(id, count);
    else this.running.delete(id);
  }
}

const uploads = new ConcurrentUploads();

/** A route that reads files: an account runs at most six of them at once in a process of the service. */
export const LimitConcurrentUploads = (): MethodDecorator => UseInterceptors(uploads);
