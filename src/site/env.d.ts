/// <reference types="astro/client" />
/// <reference types="@astrojs/starlight" />

/** The service's answers over the demo catalogue, provided by build.ts. */
declare module 'virtual:answers' {
  const answers: import('../contract/openapi/examples.ts').Answers;
  export default answers;
}

/** The help of the commands, and the variables, also provided by build.ts. */
declare module 'virtual:manual' {
  const manual: import('./manual/help.ts').Manual;
  export default manual;
}
