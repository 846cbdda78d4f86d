// Loaders and actions keep their own types on their way to the page (Remix's v3_singleFetch).
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
