/** The bucket is away, refuses, or is not there; `message` names no key of ours. */
export class BucketUnavailable extends Error {
  override readonly name = 'BucketUnavailable';
  /** Whether the same request may succeed in a moment. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.mayPass = mayPass;
  }
}
