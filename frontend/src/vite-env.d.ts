/// <reference types="google.maps" />
/// <reference types="vite/client" />
