export { default, handle, loader, meta } from "./_index";
