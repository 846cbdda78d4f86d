// Included before better-sqlite3's own sources when it is compiled here (scripts/driver.mjs; decisiones/222).
// Since Node 24.19 the header of ObjectWrap registers every object with the environment, and ends the process when one is collected
// while no JavaScript runs: https://github.com/nodejs/node/issues/65446. Without the registration it is the header of Node 20 and 22.
#include <node.h>

namespace node {
inline void NoCleanupHook(v8::Isolate*, void (*)(void*), void*) {}
}  // namespace node

#define AddEnvironmentCleanupHook NoCleanupHook
#define RemoveEnvironmentCleanupHook NoCleanupHook
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
