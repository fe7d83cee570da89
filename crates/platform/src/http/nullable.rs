use utoipa::openapi::schema::{ArrayItems, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

/// A field of an answer that may be null always stands there; what may be left out of an answer is never null.
pub(super) fn require_nullable(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => {
            for (name, field) in &mut object.properties {
                require_nullable(field);
                if is_nullable(field) && !object.required.contains(name) {
                    object.required.push(name.clone());
                }
            }
        }
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(item) = &mut array.items {
                require_nullable(item);
            }
        }
        Schema::AllOf(all) => all.items.iter_mut().for_each(require_nullable),
        Schema::OneOf(one) => one.items.iter_mut().for_each(require_nullable),
        _ => {}
    }
}

fn is_nullable(field: &RefOr<Schema>) -> bool {
    let RefOr::T(schema) = field else { return false };
    match schema {
        Schema::Object(object) => allows_null(&object.schema_type),
        Schema::Array(array) => allows_null(&array.schema_type),
        Schema::OneOf(one) => one.items.iter().any(is_nullable),
        Schema::AnyOf(any) => any.items.iter().any(is_nullable),
        _ => false,
    }
}

fn allows_null(schema_type: &SchemaType) -> bool {
    match schema_type {
        SchemaType::Type(one) => *one == Type::Null,
        SchemaType::Array(all) => all.contains(&Type::Null),
        SchemaType::AnyValue => false,
    }
}
