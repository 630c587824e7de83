import { CodedError, limits, formTexts } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';

const megabytes = 15;
/** Limits of one upload, for the multipart parser. Surplus fields are allowed, and ignored. */
export const uploadLimits = { files: limits.imagesPerPicker, fileSize: megabytes * 1024 * 1024, fields: 20, fieldSize: 10_000, parts: 30 };

/**
 * The files of a multipart request, by field; `most` says how many each may carry, three in all. Other fields are passed over, and a field
 * without a file is empty. Throws coded errors, under the field's name, for too many, too large, no form or half of one.
 */
export async function uploadedFiles<Field extends string>(
  request: FastifyRequest,
  most: Readonly<Record<Field, number>>,
): Promise<Record<Field, Buffer[]>> {
  if (!request.isMultipart()) {
    throw new CodedError('unsupported-media', 'image.not-multipart', 'Las imágenes se envían como formulario (multipart/form-data).');
  }
  const wanted = Object.keys(most) as Field[];
  const files = new Map<string, Buffer[]>(wanted.map((field) => [field, []]));
  let field: string | undefined = wanted[0];
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const kept = files.get(part.fieldname);
      if (!kept) {
        part.file.resume();
        continue;
      }
      field = part.fieldname;
      if (kept.length >= most[field as Field]) throw tooMany(field, most[field as Field]);
      kept.push(await part.toBuffer());
    }
  } catch (error) {
    throw refusal(error, field);
  }
  return Object.fromEntries(files) as Record<Field, Buffer[]>;
}

function tooMany(field: string | undefined, most: number, options?: ErrorOptions): CodedError {
  const message = most === 1 ? 'Subí una sola imagen acá.' : formTexts.tooManyImages;
  return new CodedError('invalid', 'image.too-many', message, at(field, message), options);
}

function refusal(error: unknown, field: string | undefined): CodedError {
  if (error instanceof CodedError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const options = { cause: error };
  switch (code) {
    case 'FST_FILES_LIMIT':
      return tooMany(field, uploadLimits.files, options);
    case 'FST_REQ_FILE_TOO_LARGE': {
      const message = `Cada imagen puede pesar hasta ${megabytes} MB.`;
      return new CodedError('too-large', 'image.too-large', message, at(field, message), options);
    }
    default:
      return new CodedError('invalid', 'image.upload-broken', 'No pudimos leer lo que enviaste. Volvé a intentarlo.', undefined, options);
  }
}

const at = (field: string | undefined, message: string): Record<string, string> | undefined => (field ? { [field]: message } : undefined);
