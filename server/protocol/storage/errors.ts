import { DatabaseError, isUnreachable } from '#server/database/database-error.ts';
import { AuthenticationError } from '../authentication-error.ts';
import { ProtocolError } from '../protocol-error.ts';
import { BucketUnavailable } from './bucket/bucket-unavailable.ts';

/**
 * An error of the storage service. The body says `{ statusCode, error, message }`; like the original, HTTP says 400
 * for whatever the caller can mend, but 413 for what is too large.
 */
export function storageError(statusCode: number, error: string, message: string, cause?: unknown) {
  return new ProtocolError({ status: statusCode, code: error, message, cause });
}

export const noSuchBucket = () => storageError(404, 'Bucket not found', 'Bucket not found');
export const noSuchObject = () => storageError(404, 'not_found', 'Object not found');
export const tooLarge = (what = 'The object exceeded the maximum allowed size') =>
  storageError(413, 'Payload too large', what);
export const invalidKey = (key: string) => storageError(400, 'InvalidKey', `Invalid key: ${key}`);
export const invalidRequest = (message: string) => storageError(400, 'invalid_request', message);
export const accessDenied = (message: string) => storageError(403, 'Unauthorized', message);
/** A part of the protocol that is not served. */
export const notServed = (feature: string) =>
  storageError(409, 'NotSupported', `The feature ${feature} is not enabled for this resource`);

/** What is neither ours nor the database's becomes a 500 that says nothing; `report` gets it. */
export function renderStorageError(error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof AuthenticationError && isAboutKeys(error)) {
    return Response.json({ message: error.message, hint: error.hint }, { status: 401 });
  }
  const known = recognise(error);
  if (known.status >= 500) report(error);
  const body = { statusCode: String(known.status), error: known.code, message: known.message };
  return Response.json(body, { status: httpStatus(known.status), headers: known.headers });
}

function httpStatus(status: number): number {
  return status >= 500 || [408, 413, 416, 429].includes(status) ? status : 400;
}

function isAboutKeys({ problem }: AuthenticationError): boolean {
  return problem === 'no_api_key' || problem === 'unknown_api_key';
}

function recognise(error: unknown): ProtocolError {
  if (error instanceof AuthenticationError) {
    return storageError(403, 'Unauthorized', error.message, error);
  }
  if (error instanceof ProtocolError) return error;
  if (error instanceof BucketUnavailable) {
    return storageError(503, 'files_unavailable', 'Files cannot be reached just now, please retry', error);
  }
  if (isUnreachable(error)) {
    return storageError(503, 'DatabaseError', 'The database does not answer, please retry', error);
  }
  if (error instanceof DatabaseError) return fromDatabaseError(error);
  return storageError(500, 'internal', 'Internal server error', error);
}

function fromDatabaseError(error: DatabaseError): ProtocolError {
  const { code, message } = error;
  if (code === '42501') return storageError(403, 'Unauthorized', message, error);
  if (code === '23505') return storageError(409, 'Duplicate', 'The resource already exists', error);
  if (code === '23503')
    return storageError(404, 'Bucket not found', 'The related resource does not exist', error);
  if (code === '57014') {
    return storageError(544, 'DatabaseTimeout', 'The connection to the database timed out', error);
  }
  if (code.startsWith('22')) {
    return storageError(400, 'invalid_request', 'A value of the request cannot be stored', error);
  }
  return storageError(500, 'DatabaseError', 'Internal server error', error);
}
