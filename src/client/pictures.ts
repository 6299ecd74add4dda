/**
 * The address of a picture at the service that answered: the data names pictures at their origin, which may be away.
 * Addresses that are no pictures of the service stay as they are.
 */
export function pictureAt(address: string, { baseUrl }: { readonly baseUrl: string }): string {
  return address.replace(/^https?:\/\/[^/]+(?=\/images\/)/, () => baseUrl);
}
