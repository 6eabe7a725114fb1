/** An error body as Stripe answers it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    status: number,
    error: { type: string; message: string; code?: string; param?: string; [more: string]: unknown },
  ) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export function invalid(message: string, code = '', param = ''): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    message,
    ...(code === '' ? {} : { code }),
    ...(param === '' ? {} : { param }),
  });
}

export function missing(kind: string, id: string, param = 'id', status = 404): Refusal {
  return new Refusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}
