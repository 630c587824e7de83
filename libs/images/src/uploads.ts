import { CodedError, limits, formTexts } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';

const MAX_MEGABYTES = 15;
/** Limits of the multipart parser. Surplus fields are ignored. */
export const uploadLimits = {
  files: limits.imagesPerPicker,
  fileSize: MAX_MEGABYTES * 1024 * 1024,
  fields: 20,
  fieldSize: 10_000,
  parts: 30,
};

/**
 * Returns the files of a multipart request by field; `maxFiles` limits each field, and a request has three files at most. A field without
 * files is an empty list. Throws coded errors under the field's name.
 */
export async function uploadedFiles<Field extends string>(
  request: FastifyRequest,
  maxFiles: Readonly<Record<Field, number>>,
): Promise<Record<Field, Buffer[]>> {
  if (!request.isMultipart()) {
    throw new CodedError('unsupported-media', 'image.not-multipart', 'Las fotos se envían como formulario (multipart/form-data).');
  }
  const fieldNames = Object.keys(maxFiles) as Field[];
  const files = new Map<string, Buffer[]>(fieldNames.map((field) => [field, []]));
  let field: string | undefined = fieldNames[0];
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const fieldFiles = files.get(part.fieldname);
      if (!fieldFiles) {
        part.file.resume();
        continue;
      }
      field = part.fieldname;
      if (fieldFiles.length >= maxFiles[field as Field]) throw tooMany(field, maxFiles[field as Field]);
      fieldFiles.push(await part.toBuffer());
    }
  } catch (error) {
    throw toCodedError(error, field);
  }
  return Object.fromEntries(files) as Record<Field, Buffer[]>;
}

function tooMany(field: string | undefined, maxFiles: number, options?: ErrorOptions): CodedError {
  const message = maxFiles === 1 ? 'Subí una sola foto acá.' : formTexts.tooManyImages;
  return new CodedError('invalid', 'image.too-many', message, fieldError(field, message), options);
}

function toCodedError(error: unknown, field: string | undefined): CodedError {
  if (error instanceof CodedError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const options = { cause: error };
  switch (code) {
    case 'FST_FILES_LIMIT':
      return tooMany(field, uploadLimits.files, options);
    case 'FST_REQ_FILE_TOO_LARGE': {
      const message = `Cada foto puede pesar hasta ${MAX_MEGABYTES} MB.`;
      return new CodedError('too-large', 'image.too-large', message, fieldError(field, message), options);
    }
    default:
      return new CodedError('invalid', 'image.upload-broken', 'No pudimos leer lo que enviaste. Volvé a intentarlo.', undefined, options);
  }
}

const fieldError = (field: string | undefined, message: string): Record<string, string> | undefined =>
  field ? { [field]: message } : undefined;
