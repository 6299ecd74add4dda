/// <reference types="astro/client" />
/// <reference types="@astrojs/starlight" />

/** The service's answers over the demo catalogue; the build hands them in (build.ts). */
declare module 'virtual:answers' {
  const answers: import('../contract/openapi/examples.ts').Answers;
  export default answers;
}
