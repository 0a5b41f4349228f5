export { default, handle, loader, meta } from "./login";
