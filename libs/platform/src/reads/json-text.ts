import { applyDecorators, Header } from '@nestjs/common';

/** The route answers JSON that is text already (the database made it). */
export const JsonText = (): MethodDecorator => applyDecorators(Header('content-type', 'application/json; charset=utf-8'));
