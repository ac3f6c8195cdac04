const PATIENCE_MS = 60_000;

/** What `fetch` is given for a body, which is a form or what to send as JSON, and a token and idempotency key. */
function requestOf({ body, token, key, method = body ? 'POST' : 'GET' }) {
  const isJson = body && !(body instanceof FormData);
  const headers = new Headers();
  if (isJson) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (key) headers.set('Idempotency-Key', key);
  return { method, headers, body: isJson ? JSON.stringify(body) : body };
}

/** One request. Any network failure becomes a response with status 0. */
export async function ask(url, options = {}) {
  try {
    const response = await fetch(url, { ...requestOf(options), signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    const { status, headers } = response;
    const isJson = headers.get('content-type')?.startsWith('application/json');
    return { status, retryAfter: headers.get('retry-after'), body: isJson ? JSON.parse(text) : text };
  } catch {
    return { status: 0, retryAfter: null, body: null };
  }
}

/** The body of a successful answer. Throws for any other. */
export async function must(url, options) {
  const { status, body } = await ask(url, options);
  if (status < 200 || status > 299) throw new Error(`${url} responde ${status}: ${JSON.stringify(body)}`);
  return body;
}
