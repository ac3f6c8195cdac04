/** What the server's page hands to the browser: the data it was rendered with and the address it was rendered for. */
export interface PageData {
  origin: string;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; statusText: string }> | null;
}

/** Id of the element that carries it, as JSON. */
export const DATA_ID = 'datos';
