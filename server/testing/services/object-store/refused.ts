const STATUS = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
  BadDigest: 400,
  XAmzContentSHA256Mismatch: 400,
  IncompleteBody: 400,
  InvalidArgument: 400,
  MissingContentLength: 411,
  InvalidRange: 416,
  NotImplemented: 501,
  SlowDown: 503,
  XMinioStorageFull: 507,
} as const;

/** An S3 error response. */
export class Refused extends Error {
  readonly code: keyof typeof STATUS;
  constructor(code: keyof typeof STATUS, message = 'The request was refused.') {
    super(message);
    this.code = code;
  }
  get status(): number {
    return STATUS[this.code];
  }
  get xml(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${this.message}</Message></Error>`;
  }
}
