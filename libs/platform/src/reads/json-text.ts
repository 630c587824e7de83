import { applyDecorators, Header } from '@nestjs/common';

/** The route returns JSON text that the database built. */
export const JsonText = (): MethodDecorator => applyDecorators(Header('content-type', 'application/json; charset=utf-8'));
