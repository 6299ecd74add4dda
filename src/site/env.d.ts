/// <reference types="astro/client" />

/** The service's answers over the demo catalogue; the build hands them in (build.ts). */
declare module 'virtual:answers' {
  const answers: import('../contract/openapi/examples.ts').Answers;
  export default answers;
}
