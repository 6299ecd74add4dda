/// <reference types="astro/client" />
/// <reference types="@astrojs/starlight" />

/** The service's answers over the demo catalogue; the build hands them in (build.ts). */
declare module 'virtual:answers' {
  const answers: import('../contract/openapi/examples.ts').Answers;
  export default answers;
}

/** The help of the commands, and the variables; the build hands them in, too. */
declare module 'virtual:manual' {
  const manual: import('./manual/help.ts').Manual;
  export default manual;
}
