/** The three clients that orval generates from DOCUMENT: OUTPUT/orval-NAME/generated/api.ts. */
const { DOCUMENT, OUTPUT } = process.env;

const clientOf = (name) => ({
  input: DOCUMENT,
  output: {
    target: `${OUTPUT}/orval-${name}/generated/api.ts`,
    client: name,
    ...(name === 'zod' ? {} : { baseUrl: { getBaseUrlFromSpecification: true } }),
  },
});

export default { fetch: clientOf('fetch'), axios: clientOf('axios'), zod: clientOf('zod') };
